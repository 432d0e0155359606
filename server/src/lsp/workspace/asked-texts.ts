import { type Asked, answersAlike } from '../../engine/files/asked-text.js';

/** How often the text of a file was read, and all that was asked of it. */
interface Known {
  reads: number;
  /** Readings of which is known what was asked; the lists grow while a run asks. */
  explained: number;
  asked: Iterable<Asked>[];
}

/** What was asked of the texts of files while stacks were made: of another text with the same answers they are made just the same. */
export class AskedTexts {
  private readonly known = new Map<string, Known>();

  /** The text of a file was read, by whomever. */
  noteRead(path: string): void {
    this.of(path).reads++;
  }

  /** @param isRead the text was read for it */
  note(path: string, asked: Iterable<Asked>, isRead: boolean): void {
    const known = this.of(path);
    if (isRead) known.explained++;
    known.asked.push(asked);
  }

  /** Answers a question about a text, and notes it. */
  ask<T>(path: string, text: string, key: string, question: (text: string) => T): T {
    const answer = question(text);
    this.note(path, [{ key, question, answer }], false);
    return answer;
  }

  /** Stacks are the same with this text of the file. What is read as a whole, as settings are, allows no other text. */
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
