/**
 * Words of somebody else for a place that isolates nothing: a notification, a toast, a screen reader's line. Without the
 * characters that turn the direction of writing and would turn our own words with it, and on one line.
 */
export const plainWords = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
