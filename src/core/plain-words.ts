/**
 * A person's words for a place without isolation of text direction (a notification, a toast, a screen reader): without the
 * characters that change the writing direction, which would also turn our own words, and on one line.
 */
export const plainWords = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
