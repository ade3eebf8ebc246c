/**
 * Prepares a person's text for a place that can't isolate its writing direction (a notification, a toast, a
 * screen reader): puts it on one line and removes the characters that change the direction, which would also
 * reverse our own words.
 */
export const plainWords = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
