/** The pieces of a post that are in the fields of the form. */
import { LEAD_NAMES, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import type { RentalEntry } from '../../src/parts/rental-form/form-fields.js';

export interface Piece {
  text: string;
  /** The fields of the piece; none for the text between them. */
  names: readonly LeadName[];
}

/** Splits a post at the values of the fields that occur in it. Signs and emoji between their words don't matter. */
export function piecesOf(text: string, values: RentalEntry): Piece[] {
  const found = LEAD_NAMES.flatMap((name) => {
    const match = patternOf(values[name])?.exec(text);
    return match ? [{ name, start: match.index, end: match.index + match[0].length }] : [];
  }).sort((one, other) => one.start - other.start || other.end - one.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of found) {
    // Of two that overlap the first one is shown.
    if (start < at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), names: [] });
    const same = found.filter((each) => each.start === start && each.end === end);
    pieces.push({ text: text.slice(start, end), names: same.map(({ name }) => name) });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), names: [] });
  return pieces;
}

function patternOf(value: string): RegExp | undefined {
  const words = value.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(words.map(escaped).join(String.raw`[^\p{L}\p{N}]+`), 'iu');
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
