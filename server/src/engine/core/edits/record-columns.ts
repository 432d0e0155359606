/** Records of a profile member usually have 80 bytes, and editors can put sequence numbers into columns 73 to 80. */
export const LAST_COLUMN = 72;
export const RECORD = 80;
