import { xmlText } from '../text/xml.js';

const STYLE = `<style>
.picture { max-width: 100%; height: auto } .picture text { font: 12px sans-serif; fill: #333 } .picture .grid { stroke: #ddd } .picture .zero { stroke: #555 }
.picture .curve { fill: none; stroke-width: 2 } .picture .c0 { stroke: #8a5a00 } .picture .c1 { stroke: #0b57d0 }
.picture .limit { stroke-dasharray: 5 4 } .picture .less { fill: #0b57d0 } .picture .more { fill: #c2571a }
@media (prefers-color-scheme: dark) {
.picture text { fill: #ddd } .picture .grid { stroke: #444 } .picture .zero { stroke: #bbb }
.picture .c0 { stroke: #f0b860 } .picture .c1 { stroke: #8ab4f8 } .picture .less { fill: #8ab4f8 } .picture .more { fill: #f0a060 } }
</style>`;

/** A standalone image, which a page can also contain. */
export function svgPicture(width: number, height: number, title: string, parts: readonly string[]): string {
  const name = xmlText(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}">
<title>${name}</title>
${STYLE}
${parts.join('\n')}
</svg>
`;
}

export function svgText(anchor: 'start' | 'middle' | 'end', x: number, y: number, text: string): string {
  return `<text text-anchor="${anchor}" x="${x.toFixed(1)}" y="${y.toFixed(1)}">${xmlText(text)}</text>`;
}
