/** Records of a profile member usually hold 80 bytes, and editors may put numbers into 73 to 80. */
export const LAST_COLUMN = 72;
export const RECORD = 80;
