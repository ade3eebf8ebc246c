/** Finds the line of a post that says what is for rent. */
import { isAddress } from './address.js';
import { hasNumber } from './number.js';
import { isOnlyRent } from './rent.js';
import { STATE } from './states.js';

const BEDS =
  /\b(?:\d+(?:\.5)?|one|two|three|four|five)\s*-?(?:br|bd|bdrm|bdr|bed|bedroom|rec[aá]maras?|hab)s?(?:room)?s?\b|\bstudio\b|\b\d\s?x\s?\d(?:\.5)?\b|\b\d\/\d(?:\.5)?\b/i;
const AREA = /\bsq\.?\s?ft\b|\d\s?ft2\b/i;
const BEDS_OR_AREA = new RegExp(`${BEDS.source}|${AREA.source}`, 'i');
const HOME =
  /\b(?:apartments?|apts?|homes?|house|duplex|town ?(?:home|house)|condo|loft|cottage|unit|mobile home|rooms?|living|lease|casa|apartamento)\b/i;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen[oa]s|dear|attention)\b/i;
const GREETING_BEFORE = /^(?:hi|hello|hey|hola)\b[^,.!]{0,20}[,.!]\s+(?=\S+\s+\S+)/i;
/** Conditions and extras that a post lists after what is for rent. */
const EXTRA =
  /\b(?:deposit|available (?:now|\w+ \d)|pets?|section 8|application|credit|open house|built in|dm me|serious inquiries|included|hookups|garage|se habla|x the rent|inquir)\b/i;

const WORDS_OF_A_TITLE = 2;

/** Matches a line that also says whom to call. */
const isParagraph = (line: string): boolean => hasNumber(line) && BEDS_OR_AREA.test(line);
const OPENING = new RegExp(String.raw`^(?:[Ff]or rent (?:in|at) [^:]{3,90}|[^:]{3,80},\s*${STATE}):\s*`, 'u');
/** Matches the place where a paragraph continues with the rent, the place or the contact. */
const NEXT_PART =
  /\s*(?:[.!,;|–-]+\s*)(?=\$\d|(?:rent|price|asking|located|call|text|contact|deposit|available|ask for)\b)/i;

const UP_TO_AREA = /^(.*?\d\s?(?:ft2|sq\.? ?ft\.?))(?:,|\s[–-]|\sin)\s/i;
const ENDS_WITH_PLACE = new RegExp(String.raw`,\s*${STATE}(?:\sfor\s\$.*)?$`, 'u');

/** Returns the details at the beginning of a post of one paragraph. */
function headingOf(line: string): string {
  const heading = line.replace(OPENING, '').split(NEXT_PART)[0]?.trim() ?? '';
  const [, upToArea = heading] = UP_TO_AREA.exec(heading) ?? [];
  // Nothing is returned before a place, because it isn't certain where the details end and the place begins.
  return ENDS_WITH_PLACE.test(upToArea) ? '' : upToArea;
}

/** The heading of the post, or the first line that counts rooms. */
export function findDetails(body: readonly string[]): string | undefined {
  const lines = body
    .map((line) => line.replace(GREETING_BEFORE, ''))
    .filter((line) => !isOnlyRent(line) && !isAddress(line) && !GREETING.test(line))
    .map((line) => (isParagraph(line) ? headingOf(line) : line))
    .filter((line) => line !== '' && !hasNumber(line));
  const [first = ''] = lines;
  const isHeading = body[0]?.includes(first) === true && first.split(' ').length >= WORDS_OF_A_TITLE;
  if (isHeading && (BEDS.test(first) || AREA.test(first) || HOME.test(first))) return first;
  const rooms =
    lines.find((line) => BEDS.test(line)) ?? lines.find((line) => AREA.test(line) && !EXTRA.test(line));
  if (rooms) return rooms;
  return isHeading && !EXTRA.test(first) ? first : undefined;
}
