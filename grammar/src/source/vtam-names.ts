/** The name cannot be a VTAM name. Non-ASCII characters are ignored: a wrong code page is reported once for all names. */
export function isNoVtamName(upper: string): boolean {
  return !/^[A-Z@#$][A-Z0-9@#$]*$/.test(upper) && /^\p{ASCII}*$/u.test(upper);
}
