import { type Asked, answersAlike } from '../../engine/files/asked-text.js';

/** How often the text of a file was read, and all questions about it. */
interface Known {
  reads: number;
  /** Number of reads whose questions are recorded; the lists grow while a run asks. */
  explained: number;
  asked: Iterable<Asked>[];
}

/**
 * The questions that were asked about the texts of files while stacks were built: another text with the same answers results in the same
 * stacks.
 */
export class AskedTexts {
  private readonly known = new Map<string, Known>();

  /** The text of a file was read. */
  noteRead(path: string): void {
    this.of(path).reads++;
  }

  /** @param isRead the text was read for these questions */
  note(path: string, asked: Iterable<Asked>, isRead: boolean): void {
    const known = this.of(path);
    if (isRead) known.explained++;
    known.asked.push(asked);
  }

  /** Answers a question about a text, and records it. */
  ask<T>(path: string, text: string, key: string, question: (text: string) => T): T {
    const answer = question(text);
    this.note(path, [{ key, question, answer }], false);
    return answer;
  }

  /**
   * Whether the stacks are the same with this text of the file. A file that is read completely, such as settings, does not allow another
   * text.
   */
  allow(path: string, text: string): boolean {
    const known = this.known.get(path);
    if (!known) return true;
    if (known.reads > known.explained) return false;
    const asked = new Map(known.asked.flatMap((list) => [...list].map((each) => [each.key, each])));
    return [...asked.values()].every((each) => answersAlike(each, text));
  }

  private of(path: string): Known {
    const known = this.known.get(path) ?? { reads: 0, explained: 0, asked: [] };
    this.known.set(path, known);
    return known;
  }
}
