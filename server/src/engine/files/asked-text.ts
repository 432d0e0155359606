/** What a run asked of the text of a file, besides handing it to the analysis. */
export interface Asked {
  /** Names the question: of one text, two questions with the same key have the same answer. */
  key: string;
  question(text: string): unknown;
  answer: unknown;
}

/** A text of which is known what was asked: another text with the same answers makes the same run. */
export interface AskedText {
  text: string;
  /** Absent where no caller keeps it. */
  asked?: Asked[];
}

/** Takes each file that a run looks at; `isRead`: its bytes were read for it. */
export type OnText = (path: string, asked: Asked[], isRead: boolean) => void;

/** Answers a question about a text, and notes it. Whatever a run makes of a text goes through here. */
export function ask<T>(file: AskedText, key: string, question: (text: string) => T): T {
  const answer = question(file.text);
  file.asked?.push({ key, question, answer });
  return answer;
}

/** Another text has the same answer; one that cannot be answered has not. */
export function answersAlike({ question, answer }: Asked, text: string): boolean {
  try {
    return JSON.stringify(question(text)) === JSON.stringify(answer);
  } catch {
    return false;
  }
}
