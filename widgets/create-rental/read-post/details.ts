/** Finds the part of a post that says what is for rent. */
import { isAddress } from './address.js';
import { hasNumber, withoutNumbers } from './number.js';
import { isOnlyRent } from './rent.js';
import type { Found } from './reading.js';

const COUNT = String.raw`(?:\d+(?:\.5)?|one|two|three|four|five|six|un[ao]?|dos|tres|cuatro|cinco)`;
const BEDS = new RegExp(
  String.raw`\b(?:${COUNT}|(?:\d|one) (?:and|y|or|o|&|to|-) (?:\d|two|three))\s*-?(?:br|bd|bdrm|bdr|bed|bedroom|rec[aá]mara|rec|hab|habitaci[oó]n|habitacion(?:es)?|cuarto|dormitorio|alcoba)(?:e?s)?(?:room)?s?\b|\b(?:studio|estudio|efficiency)\b|\b\d\s?x\s?\d(?:\.5)?\b(?!\d)|(?<![\d/$])\b\d\/\d(?:\.5)?\b(?!\/|\d)|\b(?:bedrooms?|beds|rec[aá]maras|cuartos|habitaciones)\s*:\s*\d`,
  'iu',
);
const ROOM =
  /\b(?:(?:furnished|private|master|single|spare|extra|one|a) (?:bed)?rooms?|rooms? (?:for rent|available|in|near|cerca)|(?:rento|renta|rentando|se renta|se rentan|alquilo) (?:un |una )?(?:room|cuartos?|habitaci[oó]n|rec[aá]mara)|cuartos? (?:en renta|amueblad\w+|para|con|privad\w+|disponible|individual)|habitaci[oó]n (?:en renta|amueblada|para|con|privada|disponible))/i;
const BATHS =
  /^\W*(?:\d(?:[.,]5)?|one|two|un|dos)\s*(?:full\s|half\s)?(?:ba(?:th)?s?(?:rooms?)?|ba[nñ]os?)\b|^\W*(?:baths?|bathrooms?|ba[nñ]os?)\s*:\s*\d/i;
const AREA = /\bsq\.?\s?ft\b|\d\s?ft2\b|\bsq(?:uare)? feet\b/i;
const HOME =
  /\b(?:apartments?|apts?|homes?|house|duplex|town ?(?:home|house)|condo|loft|cottage|unit|mobile home|trailer|bungalow|rooms?|living|lease|casa|casita|apartamento|departamento|depa|traila|c[oó]ndominio)\b/i;
const GREETING = /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen[oa]s|dear|attention)\b/i;
const GREETING_BEFORE =
  /^(?:(?:hi|hello|hey|hola|buen[oa]s(?: (?:d[ií]as|tardes|noches))?|good (?:morning|afternoon|evening))\b[^,.!]{0,20}[,.!]\s+)(?=\S+\s+\S+)/i;
/** Conditions and extras that a post lists after what is for rent. */
const EXTRA =
  /\b(?:deposit|dep[oó]sito|available (?:now|\w+ \d)|pets?|section 8|application|credit|open house|built in|dm me|serious inquiries|included|hookups|garage|se habla|x the rent|inquir|move.?in|first month|income|thanks|wanted)\b/i;

/** Words of somebody who speaks, and doesn't describe a home. */
const SPEECH = /\b(?:you|your|we|i['’]m|help|ustedes?|te)\b|\?/i;

const WORDS_OF_A_TITLE = 2;
/** Stands for a number. */
const MARK = '☎';
const OPENING =
  /^(?:(?:for rent|se renta|en renta)\s*[:!-]\s*|available (?:now|immediately|[a-z]+ \d+)[,:!-]*\s+(?=\S+\s+\S+))/i;
/** Words before the home in a sentence of its owner. */
const OWNER =
  /^.*?\b(?:i(?:[’'`]?ve)? got|i have|we have|tengo|renting (?:out )?my(?: place,)?|i rent out:?)\s+(?:an?\s|un[ao]?\s)?(?=.{8})/i;
/** The place where a sentence continues with the rent, the place or the contact. */
const NEXT_PART =
  /[.!,;|(–-]{1,4}\s*(?=(?:rent|renta|la renta|the rent|price|precio|asking|pido|cobr\w+|deposit|dep[oó]sito|available|contact|contacto|text|call|location)\b)|(?:[.!,;|(–-]{1,4}\s*|\s)(?=(?:located|ubicad[oa]|call|text|texto|tel|llam\w+|interesados|informes|comunic\w+|ask for|apply|my name|my number|mi tel)\b)/i;
/** A preposition before the place. */
const BEFORE_PLACE =
  /[\s,;|(–-]*(?:\b(?:located|ubicad[oa]|right|just|off)\s+)?(?:\b(?:in|at|on|en|near|cerca de|off)\s*)?[\s,;:|(–-]*$/i;
const SENTENCE_END = /(?<=[.!?])\s+(?=\P{Ll})/u;
/** The most characters of the field: a longer part ends with a sentence before that. */
const MAX_CHARACTERS = 100;

/** The ends of what comes before the rooms, if that is longer than this. */
const PART_START = /[.,;:!?]\s+|\b(?:rent(?:o|amos|ing)|renta|es de|it['’]?s)\s+/gi;
const PART_END = /(?<=[.,;!?])\s+/;
const MAX_BEFORE_ROOMS = 40;

/** The text behind the place with which it begins: 'For rent in Dover, Delaware: 2br house'. */
function withoutPlaceBefore(text: string, others: readonly string[]): string {
  const colon = text.indexOf(':') + 1;
  const isPlaceBefore = others.some((other) => text.slice(0, colon).includes(other));
  return isPlaceBefore && text.slice(colon).search(BEDS) >= 0 ? text.slice(colon).trim() : text;
}

/** The part of a paragraph from its rooms to the rent, the place and the number. */
function headOf(paragraph: string, others: readonly string[]): string {
  const sentences = withoutPlaceBefore(paragraph, others).split(SENTENCE_END);
  const withRooms = Math.max(
    0,
    sentences.findIndex((each) => BEDS.test(each) || ROOM.test(each)),
  );
  const text = sentences
    .slice(withRooms)
    .join(' ')
    .replace(GREETING_BEFORE, '')
    .replace(OPENING, '')
    .replace(OWNER, '');
  const rooms = Math.max(0, text.search(BEDS), text.search(ROOM));
  const ends = [
    ...others.map((other) => placeOf(other, text)),
    withoutNumbers(text, MARK).indexOf(MARK),
    text.search(NEXT_PART),
  ].filter((end) => end > rooms);
  const head = text.slice(0, Math.min(text.length, ...ends)).replace(BEFORE_PLACE, '');
  // The rent may come first: '$1,250 / 2br - 900ft2 - Sunny flat'.
  const start = others.some((other) => head.startsWith(other)) ? rooms : 0;
  return shortened(head.slice(start), Math.max(0, rooms - start))
    .replace(/^[\s,:;|/–-]+|(?<![\s.,:;|/(–-])[\s.,:;|/(–-]+$/g, '')
    .replace(/\s+(?:for|por|at|a|y la)$/i, '');
}

/** Where another value begins in a text: not inside a longer number. */
function placeOf(other: string, text: string): number {
  const at = text.indexOf(other);
  const isInside = /[\d$,.]/.test(text[at - 1] ?? '') || /^(?:\d|[.,]\d)/.test(text.slice(at + other.length));
  return isInside ? -1 : at;
}

/** Whether a line says more than the heading of the post: who to call, or the rent or the address at its end. */
const isParagraph = (line: string, others: readonly string[]): boolean =>
  hasNumber(line) ||
  line.length > MAX_CHARACTERS ||
  others.some((other) => {
    const at = placeOf(other, line);
    return at >= 0 && !AREA.test(line.slice(at));
  });

/** The parts that fit into the field: from the one with the rooms if they come late, and to the end of a sentence or a clause. */
function shortened(text: string, rooms: number): string {
  const before = rooms > MAX_BEFORE_ROOMS ? text.slice(0, rooms) : '';
  const parts = text.slice(Math.max(...[...before.matchAll(PART_START)].map(endOf), 0)).split(PART_END);
  while (parts.length > 1 && parts.join(' ').length > MAX_CHARACTERS) parts.pop();
  return parts.join(' ');
}
const endOf = (match: RegExpExecArray): number => match.index + match[0].length;

/**
 * The heading of the post, or the first part that counts rooms. One that says nothing of rooms is not certain. The rent and the address
 * end the part of a paragraph.
 */
export function findDetails(body: readonly string[], others: readonly string[]): Found | undefined {
  const parts = body
    .map((line) => line.replace(GREETING_BEFORE, ''))
    .filter((line) => !isOnlyRent(line) && !isAddress(line) && (!GREETING.test(line) || BEDS.test(line)))
    .map((line) => (isParagraph(line, others) ? headOf(line, others) : line.replace(/^for rent:\s*/i, '')))
    .filter((part) => part !== '' && !hasNumber(part));
  const [first = ''] = parts;
  const isHeading = body[0]?.includes(first) === true && first.split(' ').length >= WORDS_OF_A_TITLE;
  if (isHeading && (BEDS.test(first) || AREA.test(first))) return { value: withBaths(first, parts) };
  const rooms = parts.find((part) => BEDS.test(part)) ?? parts.find((part) => ROOM.test(part));
  if (rooms) return { value: withBaths(rooms, parts) };
  const isCertain =
    isHeading && !SPEECH.test(first) && HOME.test(first) && !EXTRA.test(first) && first.split(' ').length > 3;
  const home = [AREA, HOME]
    .map((sign) => parts.find((part) => sign.test(part) && !EXTRA.test(part)))
    .find(Boolean);
  const value = isCertain ? first : (home ?? (isHeading && !EXTRA.test(first) ? first : undefined));
  if (value === undefined) return undefined;
  return { value, ...(!isCertain && { why: 'It doesn’t say how many rooms' }) };
}

/** With the line of bathrooms that follows a short line of bedrooms. */
function withBaths(rooms: string, parts: readonly string[]): string {
  const next = parts[parts.indexOf(rooms) + 1] ?? '';
  return BATHS.test(next) && next.length < 30 && rooms.length < 30 ? `${rooms}, ${next}` : rooms;
}
