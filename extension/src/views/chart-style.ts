/**
 * The style of the server's charts in the theme of the editor; their classes are those of the HTML reports. The orange of the themes is
 * translucent and hardly visible on white.
 */
export const CHART_STYLE = `
body { --orange: #c2410c; } body.vscode-dark, body.vscode-high-contrast:not(.vscode-high-contrast-light) { --orange: #fdba74; }
.charts figure { margin: .5rem 0 1rem; } .charts figcaption { color: var(--vscode-descriptionForeground); }
.charts figure > svg { width: 100%; max-width: 45rem; height: auto; } .charts figure > svg.narrow { max-width: 34rem; } .charts .wide { overflow-x: auto; } .charts .wide > svg { width: 100%; min-width: 22rem; max-width: 45rem; height: auto; }
.charts svg text { font: 12px var(--vscode-font-family, sans-serif); fill: var(--vscode-foreground); }
.bar.before, .fill-before { fill: var(--vscode-descriptionForeground); background: var(--vscode-descriptionForeground); } .bar.after, .fill-after { fill: var(--vscode-charts-blue); background: var(--vscode-charts-blue); }
.charts rect { stroke: var(--vscode-contrastBorder, none); }
.grid, .middle { stroke: var(--vscode-panel-border, var(--vscode-contrastBorder)); } .zero, .bounds, .interval { stroke: var(--vscode-foreground); } .interval, .bounds { stroke-width: 2; }
.row { display: grid; grid-template-columns: minmax(7rem, 13rem) minmax(0, 1fr) minmax(8rem, 15rem); gap: .15rem .75rem; align-items: center; margin: .2rem 0; } .row svg { width: 100%; height: 1.1rem; display: block; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; } .key i { display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; }
.fill-c0 { fill: var(--vscode-charts-blue); background: var(--vscode-charts-blue); } .fill-c1 { fill: var(--orange); background: var(--orange); }
.fill-c2 { fill: var(--vscode-charts-green); background: var(--vscode-charts-green); } .fill-c3 { fill: var(--vscode-charts-purple); background: var(--vscode-charts-purple); }
.fill-c4 { fill: var(--vscode-charts-yellow); background: var(--vscode-charts-yellow); } .fill-c5 { fill: var(--vscode-charts-red); background: var(--vscode-charts-red); }
.fill-c6, .fill-c7 { fill: var(--vscode-descriptionForeground); background: var(--vscode-descriptionForeground); }
.picture .curve { fill: none; stroke-width: 2; } .picture .c0 { stroke: var(--orange); } .picture .c1 { stroke: var(--vscode-charts-blue); }
.picture .limit { stroke-dasharray: 5 4; } .picture .less { fill: var(--vscode-charts-blue); } .picture .more { fill: var(--orange); }
@media (max-width: 40rem) { .row { grid-template-columns: minmax(0, 1fr) auto; } .row svg, .row > div:nth-child(2) { grid-column: 1 / -1; grid-row: 2; } }
`;
