/** Formats seconds of local time as 2026-03-05T10:00:00. */
export const localTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);
