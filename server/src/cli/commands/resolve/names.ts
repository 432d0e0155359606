/** A name of a job or user, or the beginning of one with an asterisk. */
export function isName(text: string): boolean {
  return /^([A-Z0-9#$@]{1,8}|[A-Z0-9#$@]{0,7}\*)$/i.test(text);
}
