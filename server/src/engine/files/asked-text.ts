/** A question about the text of a file that affects the run, other than the analysis of the text. */
export interface Asked {
  /** Identifies the question: for the same text, questions with the same key have the same answer. */
  key: string;
  question(text: string): unknown;
  answer: unknown;
}

/** A text with the questions asked about it: another text with the same answers leads to the same run. */
export interface AskedText {
  text: string;
  /** Absent if no caller keeps it. */
  asked?: Asked[];
}

/** Called for each file of a run; `isRead`: its bytes were read. */
export type OnText = (path: string, asked: Asked[], isRead: boolean) => void;

/** Answers a question about a text and records it. All information that a run gets from a text must use this function. */
export function ask<T>(file: AskedText, key: string, question: (text: string) => T): T {
  const answer = question(file.text);
  file.asked?.push({ key, question, answer });
  return answer;
}

/** Whether the answer for another text is the same; false if there is no answer. */
export function answersAlike({ question, answer }: Asked, text: string): boolean {
  try {
    return JSON.stringify(question(text)) === JSON.stringify(answer);
  } catch {
    return false;
  }
}
