/**
 * The name cannot be one that VTAM knows. Other characters than those of ASCII are left out: that the file came in another code page is
 * reported once for all its names.
 */
export function isNoVtamName(upper: string): boolean {
  return !/^[A-Z@#$][A-Z0-9@#$]*$/.test(upper) && /^\p{ASCII}*$/u.test(upper);
}
