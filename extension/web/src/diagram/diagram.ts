import type { Drawing } from 'ezlint/protocol';

/** Where something on the diagram is defined. */
export type DiagramPlace = Drawing['places'][number];

export interface DiagramOptions {
  /** The surrounding page is dark. */
  isDark(): boolean;
  /** The user requests the definition of a shape. */
  goTo(place: DiagramPlace): void;
}

const STEP = 1.25;
const [LEAST, MOST] = [0.2, 4];
/** Smaller text in a drawing is hard to read: if the frame is too narrow for this, it scrolls. */
const READABLE = 0.55;

/** A drawing that can be zoomed and searched; the definitions of its shapes are one click, or Enter, away. */
export class Diagram {
  private zoom = 1;
  private svg: SVGSVGElement | undefined;
  private size = { width: 0, height: 0 };
  private css = '';
  private readonly sheet = new CSSStyleSheet();

  /** @param frame scrolls content that is larger */
  constructor(
    private readonly frame: HTMLElement,
    private readonly options: DiagramOptions,
  ) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    frame.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.scale(event.deltaY < 0 ? STEP : 1 / STEP);
      },
      { passive: false },
    );
  }

  /** The focus, and the visible part of a drawing of the same size, are kept. */
  show({ svg, places }: Drawing): void {
    // Pages whose policy does not allow inline styles accept a style sheet that their script creates.
    const [style = '', css = ''] = /<style>([\s\S]*?)<\/style>/.exec(svg) ?? [];
    this.css = css;
    this.applyTheme();
    const page = new DOMParser().parseFromString(svg.replace(style, ''), 'image/svg+xml');
    const picture = document.importNode(page.documentElement, true) as unknown as SVGSVGElement;
    const { width, height } = this.size;
    this.size = { width: Number(picture.getAttribute('width')), height: Number(picture.getAttribute('height')) };
    const focused = this.frame.contains(document.activeElement) && document.activeElement?.getAttribute('data-shape');
    picture.setAttribute('role', 'group');
    this.frame.replaceChildren(picture);
    this.svg = picture;
    for (const place of places) this.link(place);
    if (width !== this.size.width || height !== this.size.height) this.zoom = Math.max(READABLE, this.fitting());
    this.apply();
    if (focused) this.shape(focused)?.focus({ preventScroll: true });
  }

  /** The theme of the page may have changed. */
  applyTheme(): void {
    this.sheet.replaceSync(themed(this.css, this.options.isDark()));
  }

  /** As wide as the frame, but no larger than its original size. */
  fit(): void {
    this.zoom = this.fitting();
    this.apply();
  }

  private fitting(): number {
    return Math.min(1, Math.max(LEAST, this.frame.clientWidth / (this.size.width || 1)));
  }

  scale(factor: number): void {
    this.zoom = Math.min(MOST, Math.max(LEAST, this.zoom * factor));
    this.apply();
  }

  zoomIn(): void {
    this.scale(STEP);
  }

  zoomOut(): void {
    this.scale(1 / STEP);
  }

  /** Marks the shapes that contain a text and shows the first of them; returns their number. */
  search(words: string): number {
    const wanted = words.trim().toLowerCase();
    const shapes = [...(this.svg?.querySelectorAll('[data-shape]') ?? [])];
    const found = shapes.filter((shape) => wanted !== '' && (shape.textContent ?? '').toLowerCase().includes(wanted));
    for (const shape of shapes) shape.classList.toggle('found', found.includes(shape));
    found[0]?.scrollIntoView({ block: 'center', inline: 'center' });
    return found.length;
  }

  private apply(): void {
    this.svg?.setAttribute('width', String(this.size.width * this.zoom));
    this.svg?.setAttribute('height', String(this.size.height * this.zoom));
  }

  private shape(id: string): SVGElement | null | undefined {
    return this.svg?.querySelector<SVGElement>(`[data-shape="${CSS.escape(id)}"]`);
  }

  private link(place: DiagramPlace): void {
    const shape = this.shape(place.shape);
    if (!shape) return;
    shape.setAttribute('tabindex', '0');
    shape.setAttribute('role', 'link');
    shape.addEventListener('click', () => this.options.goTo(place));
    shape.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // If the definition is in a text that has the focus, the key must not be entered there.
      event.preventDefault();
      this.options.goTo(place);
    });
  }
}

/** The image is intended for the screen; a page may be dark on a light one. */
function themed(css: string, isDark: boolean): string {
  const dark = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/;
  return css.replace(dark, (_, rules: string) => (isDark ? rules : ''));
}
