/**
 * A person's words for a place without isolation of text direction (a notification, a toast, a screen
 * reader): on one line, and without the characters that change the writing direction, which would also
 * reverse our own words.
 */
export const plainWords = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
