/** Finds the address in the lines of a post: a street, or a town with its state. */
import { hasNumber } from './number.js';
import { STATE } from './states.js';

const LABEL =
  /^(?:(?:property\s+)?(?:address|location|located|where|area|city|direcci[oó]n|ubicaci[oó]n)\s*[:–-]\s*|(?:[\p{L}'’]+\s+){0,3}(?:located|listed|is|are|it|us)\s+(?:in|at|on|near)\s+(?=[\p{Lu}\d]|[^.]*,))(.{3,})$/iu;
const INSIDE =
  /\b(?:(?:located|listed|for rent|available|it is|it[’']s|ubicad[oa])\s+(?:in|at|on|en)\s+|(?:address|location)\s*[:–-]\s*)((?:(?<=\b\p{L}{1,2})\.|[^.:;!]){3,90})/iu;
const STREET =
  /\b\d+\s+(?:[\p{L}\d.'’-]+\s+){0,4}(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|dr(?:ive)?|blvd|boulevard|ln|lane|ct|court|way|pl(?:ace)?|pkwy|parkway|h(?:igh)?wy|highway|ter(?:race)?|cir(?:cle)?|tr(?:ai)?l|loop|sq(?:uare)?)\b/iu;
const ENDS_WITH_STATE = new RegExp(String.raw`^[\p{L}\d#].*,\s*${STATE}$`, 'u');
const TOWN = /\b\p{Lu}[\p{L}.'’ -]+,\s*(?:[A-Z]{2}\b|\p{Lu}\p{L}+$)/u;
const ROOMS = /\b\d+(?:\.5)?\s*-?(?:br|bd|ba|bed|bath)s?(?:room)?s?\b|\bsq\.?\s?ft\b|\d\s?ft2\b/i;
/** A sentence about something else that contains a place. */
const SENTENCE =
  /\b(?:call|text|apply|close to|deposit|minutes|mins|looking|must|new|roof|built|open house|thanks|contact)\b/i;

const LABEL_ALONE = /^(?:property\s+)?(?:address|location|direcci[oó]n|ubicaci[oó]n)\W*$/i;
const LINE_MAX = 120;

/** The line that is an address, else the part of a sentence that is one. */
export function findAddress(prose: readonly string[]): string | undefined {
  for (const line of prose) {
    const labelled = LABEL.exec(line)?.[1];
    if (labelled && isPlace(labelled)) return tidy(labelled);
  }
  const below = prose[prose.findIndex((line) => LABEL_ALONE.test(line)) + 1];
  if (prose.some((line) => LABEL_ALONE.test(line)) && below && isPlace(below)) return tidy(below);
  const places = prose.filter(
    (line) =>
      line.length <= LINE_MAX &&
      !ROOMS.test(line) &&
      !SENTENCE.test(line) &&
      !hasNumber(line) &&
      !/\$/.test(line),
  );
  const line =
    places.find((place) => ENDS_WITH_STATE.test(tidy(place))) ??
    places.find((place) => STREET.test(place)) ??
    places.find((place) => TOWN.test(place));
  return tidy(line ?? insideOf(prose) ?? '') || undefined;
}

/**
 * Matches the text from the end of a sentence, a dash or an area up to the state. A point after one or two
 * letters is an abbreviation.
 */
const PLACE_INSIDE = new RegExp(
  String.raw`(?:^|(?<!\b\p{L}{1,2})[.!;|]\s+|\s[–-]\s+|(?:ft2|sq\.? ?ft\.?),\s+)((?:(?<=\b\p{L}{1,2})\.|[^.!;|$–])(?:(?<=\b\p{L}{1,2})\.|[^.!;|$–]){2,80},\s*${STATE})(?=$|[\s.,;:!|–-])`,
  'u',
);

/** Matches the text after the last 'in' before the state. */
const PLACE_AFTER_IN = new RegExp(
  String.raw`^.*\b(?:in|at)\s+([^.!;|$]{2,80},\s*${STATE})(?=\s+for\b|[\s.,;:!|–-]|$)`,
  'u',
);

function insideOf(prose: readonly string[]): string | undefined {
  for (const line of prose) {
    const inside = INSIDE.exec(line)?.[1] ?? PLACE_INSIDE.exec(line)?.[1] ?? PLACE_AFTER_IN.exec(line)?.[1];
    if (inside && !hasNumber(inside) && !ROOMS.test(inside)) return inside;
  }
  return undefined;
}

/** Whether a labelled text is an address, and not a number or a sentence. */
const isPlace = (text: string): boolean => !hasNumber(text) && text.length <= LINE_MAX && !/\$/.test(text);

/** Words before a place that aren't a part of it: 'Right in', 'Stop by', 'Neighborhood:'. */
const LEAD =
  /^(?:[\p{L} ]{2,20}:\s+|addr(?:ess)?\.?\s+|(?:(?:right|just|conveniently)\s+)?(?:in|at|on|near|close\s+to|stop\s+by|come\s+by|visit)\s+)/iu;

const tidy = (text: string): string =>
  text.replace(/^[\s,:-]+|(?<![\s.,;:-])[\s.,;:-]+$/g, '').replace(LEAD, '');

/** Whether a line says nothing but where it is. */
export const isAddress = (line: string): boolean => LABEL.test(line) || ENDS_WITH_STATE.test(tidy(line));
