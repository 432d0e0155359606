import { attributes, xmlText } from '../text/xml.js';

type Values = Readonly<Record<string, string | number>>;

/** An element of an image; its content consists of elements, or of text from `textAt`. */
export function element(name: string, values: Values, content: readonly string[] = []): string {
  const head = `<${name}${attributes(values)}`;
  return content.length === 0 ? `${head}/>` : `${head}>${content.join('')}</${name}>`;
}

/** Text at a position; a title is shown when the pointer is over it. */
export function textAt(x: number, y: number, text: string, values: Values = {}, title?: string): string {
  return element('text', { x, y, ...values }, [...(title === undefined ? [] : [titled(title)]), xmlText(text)]);
}

export function titled(title: string): string {
  return `<title>${xmlText(title)}</title>`;
}

const COLORS = [
  '.page{fill:#fff}.ink{fill:#1a1a1a}.soft{fill:#5a5a5a}.line{stroke:#8a8a8a;fill:none}.box{fill:#f4f6f8;stroke:#8a8a8a}',
  '@media (prefers-color-scheme:dark){.page{fill:#1b1b1b}.ink{fill:#eee}.soft{fill:#b5b5b5}.line{stroke:#999}.box{fill:#cfd8dc;stroke:#999}}',
].join('');

/**
 * A complete image, readable on light and dark backgrounds. It does not refer to external resources.
 *
 * @param styles rules in addition to the common ones
 */
export function picture(
  { width, height, title, styles = '' }: { width: number; height: number; title: string; styles?: string },
  content: readonly string[],
): string {
  const head = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'font-family': 'system-ui, sans-serif',
    'font-size': 12,
  };
  return `${element('svg', head, [
    `${titled(title)}\n`,
    `<style>${COLORS}${styles}</style>\n`,
    `${element('rect', { class: 'page', width, height })}\n`,
    ...content.map((each) => `${each}\n`),
  ])}\n`;
}

/** Maximum width of a text, in pixels at the usual size: capitals are wider than other characters. */
export function textWidth(text: string, fontSize = 12): number {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return Math.ceil((text.length * 0.6 + capitals * 0.15) * fontSize);
}
