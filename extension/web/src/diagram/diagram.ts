import type { Drawing } from 'ezlint/protocol';

/** Where something on the diagram is defined. */
export type DiagramPlace = Drawing['places'][number];

export interface DiagramOptions {
  /** The page around it is dark. */
  isDark(): boolean;
  /** The user wants to see where a shape is defined. */
  goTo(place: DiagramPlace): void;
}

const STEP = 1.25;
const [LEAST, MOST] = [0.2, 4];
/** Smaller texts of a drawing are hard to read: a frame that is too narrow for this is scrolled. */
const READABLE = 0.7;

/** A drawing that can be zoomed and searched; what its shapes are defined by is one click, or Enter, away. */
export class Diagram {
  private zoom = 1;
  private svg: SVGSVGElement | undefined;
  private size = { width: 0, height: 0 };
  private css = '';
  private readonly sheet = new CSSStyleSheet();

  /** @param frame scrolls what is larger than it */
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

  /** The keyboard, and the part that is seen of a drawing of the same size, stay where they are. */
  show({ svg, places }: Drawing): void {
    // Pages whose policy takes no style of others take a sheet that their script makes.
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

  /** As large as the frame is wide, but no larger than it was drawn. */
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

  /** Marks the shapes that contain a text and shows the first of them; says how many there are. */
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
      // The place may be in a text, which has the focus then: the key is not typed there.
      event.preventDefault();
      this.options.goTo(place);
    });
  }
}

/** The picture is made for the screen; a page may be dark on a light one. */
function themed(css: string, isDark: boolean): string {
  const dark = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/;
  return css.replace(dark, (_, rules: string) => (isDark ? rules : ''));
}
