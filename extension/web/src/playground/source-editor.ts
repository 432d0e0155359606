import { lineCount, offsetOf, type Position } from './positions.js';
import { severityOf } from './problems-html.js';
import type { Problem } from './session.js';

/** Maximum number of marks that are drawn: the list contains all of them. */
const MOST_MARKS = 500;

/** The text of a file, with line numbers and with marks below findings. */
export class SourceEditor {
  private problems: readonly Problem[] = [];
  private lines = 0;

  /**
   * @param area contains the text
   * @param gutter numbers
   * @param marks is a layer below the text, which scrolls with it
   */
  constructor(
    private readonly area: HTMLTextAreaElement,
    private readonly gutter: HTMLElement,
    private readonly marks: HTMLElement,
    onInput: (text: string) => void,
  ) {
    area.addEventListener('input', () => {
      this.number();
      onInput(area.value);
    });
    area.addEventListener('scroll', () => this.follow());
  }

  show(text: string): void {
    if (this.area.value !== text) this.area.value = text;
    this.number();
    this.follow();
  }

  mark(problems: readonly Problem[]): void {
    this.problems = problems;
    const { clientWidth } = this.area;
    const spans = problems.slice(0, MOST_MARKS).map((problem) => {
      const { start, end } = problem.range;
      const span = document.createElement('span');
      span.className = severityOf(problem);
      const length = end.line === start.line ? Math.max(1, end.character - start.character) : 200;
      span.style.top = `calc(${start.line} * var(--line-height))`;
      span.style.left = `${start.character}ch`;
      span.style.width = `min(${length}ch, ${clientWidth * 2}px)`;
      return span;
    });
    this.marks.replaceChildren(...spans);
    this.number(true);
  }

  /** Selects the word at a position and scrolls it into view. */
  goTo(position: Position): void {
    const { area } = this;
    const offset = offsetOf(area.value, position);
    const word = /^\S*/.exec(area.value.slice(offset))![0];
    area.focus();
    area.setSelectionRange(offset, offset + word.length);
    const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight);
    area.scrollTop = Math.max(0, position.line * lineHeight - area.clientHeight / 3);
    this.follow();
  }

  private follow(): void {
    const { scrollTop, scrollLeft } = this.area;
    this.gutter.style.transform = `translateY(${-scrollTop}px)`;
    this.marks.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }

  /** Updates the numbers if lines or marks changed. */
  private number(isForced = false): void {
    const count = lineCount(this.area.value);
    if (count === this.lines && !isForced) return;
    this.lines = count;
    const worst = new Map<number, number>();
    for (const { range, severity = 1 } of this.problems) {
      const { line } = range.start;
      worst.set(line, Math.min(worst.get(line) ?? 4, severity));
    }
    const numbers = Array.from({ length: count }, (_, line) => {
      const own = worst.get(line);
      return `${own === 1 || own === 2 ? '●' : ' '}${line + 1}`;
    });
    this.gutter.textContent = numbers.join('\n');
  }
}
