/** Finds the address in the lines of a post: a street, or a town with its state. */
import { hasNumber, withoutNumbers } from './number.js';
import type { Found } from './reading.js';
import { anyCase, STATE, STATE_WITHOUT_COMMA } from './states.js';

const MARK = '☎';
const SUFFIX = anyCase(
  'st(?:reet)?|ave?(?:nue)?|r(?:oa)?d|dr(?:ive)?|blvd|boulevard|ln|lane|ct|court|way|pl(?:ace)?|pkwy|parkway|h(?:igh)?wy|highway|ter(?:race)?|cir(?:cle)?|tr(?:ai)?l|loop|sq(?:uare)?|run|row|pike|cove|cv|bend|xing|crossing|plaza|alley|path|broadway',
);
const UNIT = String.raw`(?:[\s,]*(?:\b(?:${anyCase('apt|apto|apartment|unit|ste|suite|lot|bldg|building|depto|no')})\b\.?\s*#?\s*|#\s*)[\p{L}\d-]{1,6}\b)`;
const COUNTRY_ROAD = anyCase(
  String.raw`(?:(?:n|s|e|w|north|south|east|west|old|state|us|county|co|farm to market)\.?\s+){0,3}(?:h(?:igh)?wy|route|rte?|cr|fm|rr|road|rd|interstate|i)\.?[\s-]+\d{1,4}\b`,
);
const NAMED = String.raw`(?:[\p{L}\d.'’-]+\s+){0,4}?[\p{L}\d'’-]*?(?:${SUFFIX})\b\.?(?!\s*-)(?:\s+(?:[NSEW]|NE|NW|SE|SW)\b\.?)?`;
const STREET = String.raw`(?<![\p{L}\d$#.,/-])\d{1,6}[A-Za-z]?(?:\s?-\s?\d{1,5})?(?:\s+(?:1\/2|½))?\s+(?:${COUNTRY_ROAD}|${NAMED})${UNIT}?(?!\p{L})`;
/** One to five words of a town, of any case, before the comma of the state. */
const TOWN_WORDS = String.raw`\p{L}[\p{L}.'’-]*(?:[ ](?!(?:in|at|near|en)\b)\p{L}[\p{L}.'’-]*){0,3}`;
const CAPITALIZED = String.raw`(?:\p{Lu}[\p{L}.'’-]*|St\.|de|del|la|las|los|of|the)`;
const TOWN = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?!(?:in|at|near|en)\b)${CAPITALIZED}){0,3}`;
/** Some say the town or the area of a site twice: 'Dover, delaware, Delaware'. */
const AGAIN = String.raw`(?:\s*,\s*(?:\p{L}[\p{L}.]*\s*,\s*)?${STATE})?`;
const END = String.raw`(?=$|[\s.,;:!|)☎–-])`;

const WITH_STREET = new RegExp(
  String.raw`${STREET}(?:(?:\s*[,·|-]\s*|\s+in\s+|\s+en\s+|\.?\s+)(?:\(?${TOWN_WORDS}\s*,\s*${STATE}|${TOWN},?\s+${STATE_WITHOUT_COMMA})${AGAIN}\)?|,\s+${TOWN}(?=\s*(?:$|[.;☎])))?`,
  'u',
);
/** Without a word for a street: '5518 Camino Viejo, El Paso, TX'. */
const WITH_TOWN = new RegExp(
  String.raw`(?<![\p{L}\d$#.,/-])\d{1,6}\s+(?!${anyCase('br|bd|ba|bed|bath|rec|cuarto|hab|baño|car\\b|min|mile|sq|ft')})(?:[\p{L}\d.'’-]+\s+){0,4}[\p{L}\d.'’-]+${UNIT}?\s*,\s*${TOWN_WORDS}\s*,?\s*${STATE}${AGAIN}${END}`,
  'u',
);
const PLACE = new RegExp(
  String.raw`(${TOWN})(?:\s*,\s*(?:\p{Ll}[\p{L}.]*|\p{Lu}{2})){0,2}?\s*,\s*${STATE}${AGAIN}${END}`,
  'u',
);
const PLACE_WITHOUT_COMMA = new RegExp(
  String.raw`(\p{Lu}[\p{L}.'’-]+(?:\s${CAPITALIZED}){0,3}?)\s+${STATE_WITHOUT_COMMA}${END}`,
  'u',
);
/** After 'in' a town may begin with a small letter. */
const PLACE_AFTER_IN = new RegExp(
  String.raw`^.*\b(?:[Ii]n|[Aa]t|IN|AT|[Nn]ear|[Ee]n|EN|[Oo]n)\s+((?:[\p{L}\d.'’#-]+,?\s){0,6}[\p{L}.'’-]+,\s*${STATE})${END}`,
  'u',
);
/** A town in small letters counts alone in its clause. */
const PLACE_IN_SMALL = new RegExp(
  String.raw`(?:^|,\s)(\p{Ll}[\p{L}.]*(?:\s\p{L}+)?(?:,\s*\p{L}+)?,\s*${STATE})${END}`,
  'u',
);
const ENDS_WITH_STATE = new RegExp(String.raw`^[\p{L}\d#].*,\s*${STATE}$`, 'u');
const STARTS_WITH_STREET = new RegExp(String.raw`^\d{1,6}\b.*\b(?:${SUFFIX})\b|^${STREET}`, 'u');
const ONLY_TOWN = new RegExp(String.raw`^${TOWN_WORDS}\s*,?\s*${STATE}$`, 'u');
const ONLY_ZIP = /^\d{5}(?:-\d{4})?$/;

const LABEL =
  /^(?:(?:property\s+|exact\s+)?(?:address|location|located|where|area|city|place|neighborhood|direcci[oó]n|ubicaci[oó]n|d[oó]nde|ciudad)\s*(?::|\bis\b|[–-]\s)\s*|addr\.?\s+)(.{3,})$/iu;
const LABEL_ALONE = /^(?:property\s+)?(?:address|location|direcci[oó]n|ubicaci[oó]n)\W*$/i;
/** Words of a line that is more than an address. */
const OTHER_WORDS =
  /(?<!, )\b(?:in|en|at|est[aá]|queda)\b|\b(?:call|text|apply|deposit|minutes|mins|looking|must|new (?!york|jersey|mexico|hampshire)|roof|built|open house|thanks|contact|rent|lease|leasing|renta|rento|rentals?|for|house|casa|home|room|cuarto|studio|bed\w*|bath\w*|br|ba|listed|publicado|posted|hace|ago|days?|available|disponible|located|ubicad\w+|is|es|and|y|llam\w+|schools?|school|escuela|bus|photos?|all|everyone|near|cerca)\b|\$/i;
const LINE_MAX = 120;

/** The line that is an address, else the part of a sentence that is one. */
export function findAddress(given: readonly string[]): Found | undefined {
  const prose = joined(given.map((line) => withoutNumbers(line, MARK)));
  for (const line of prose) {
    const labelled = LABEL.exec(line)?.[1];
    if (labelled && isPlace(labelled)) return { value: tidy(labelledPart(labelled)) };
  }
  const below = prose[prose.findIndex((line) => LABEL_ALONE.test(line)) + 1];
  if (prose.some((line) => LABEL_ALONE.test(line)) && below && isPlace(below)) return { value: tidy(below) };
  const whole = prose
    .map(tidy)
    .find(
      (line) =>
        line.length <= LINE_MAX &&
        ENDS_WITH_STATE.test(line) &&
        !OTHER_WORDS.test(line) &&
        !line.includes(MARK),
    );
  const street = firstOf(prose, streetOf);
  const town = firstOf(prose, townOf);
  const value = whole && (STARTS_WITH_STREET.test(whole) || !street) ? whole : (street ?? town);
  return value ? { value: tidy(value) } : undefined;
}

const firstOf = (lines: readonly string[], find: (line: string) => string | undefined): string | undefined =>
  lines.map(find).find((each) => each !== undefined);

/** A labelled place is taken whole, but for what follows its state in a sentence. */
const labelledPart = (text: string): string =>
  ENDS_WITH_STATE.test(tidy(text)) ? text : (partOf(text) ?? text);
const partOf = (line: string) => streetOf(line) ?? townOf(line);

/** A street counts with a town behind it, or with a word that doesn't mean a way to go: '5 minute drive'. */
function streetOf(line: string): string | undefined {
  const street = [WITH_TOWN, WITH_STREET]
    .map((pattern) => pattern.exec(line)?.[0])
    .find((each) => each !== undefined && !NO_STREET.test(each));
  return street?.replace(/(?<![\s.,])[\s.,]+$/, '');
}
const NO_STREET =
  /^\d+\s+(?:(?:car|min|mile|hour|day|month|unit|block|full|half|big|large|small|persona|mes|people|pm|am)\w*\b|.{0,60}\b(?:(?:bed|bath|rec[aá]mara|cuarto|ba[nñ]o|habitaci|minute)\w{0,8}|(?:br|bd|ba|sq|ft)s?|square|drive from|from|deposit|per|monthly|parking)\b)/i;

function townOf(line: string): string | undefined {
  const place = PLACE.exec(line)?.[0];
  const text = place && place.replace(/^(?:.*\b(?:in|at|near|en|on|de)\s)(?=\p{Lu})/iu, '');
  return (
    text ??
    PLACE_AFTER_IN.exec(line)?.[1] ??
    PLACE_IN_SMALL.exec(line)?.[1] ??
    PLACE_WITHOUT_COMMA.exec(line)?.[0]
  );
}

/** A street, its town and its ZIP code on lines of their own are one line. */
function joined(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (const line of lines) {
    const before = result.at(-1) ?? '';
    const street = streetOf(before) ?? '';
    const isTown =
      ONLY_TOWN.test(line) && street !== '' && before.endsWith(street) && !ONLY_TOWN.test(before);
    const isZip = ONLY_ZIP.test(line) && (ONLY_TOWN.test(before) || ENDS_WITH_STATE.test(before));
    if (isTown) result[result.length - 1] = `${before.replace(/,$/, '')}, ${line}`;
    else if (isZip) result[result.length - 1] = `${before} ${line}`;
    else result.push(line);
  }
  return result;
}

/** Whether a labelled text is an address, and not a number or a sentence. */
const isPlace = (text: string): boolean =>
  !hasNumber(text) && !text.includes(MARK) && text.length <= LINE_MAX && !/\$/.test(text);

/** Words before a place that aren't a part of it: 'Right in', 'Stop by', 'Neighborhood:'. */
const LEAD =
  /^(?:[\p{L} ]{2,20}:\s+|addr(?:ess)?\.?\s+|(?:(?:right|just|conveniently|find it|come see it|we are located|it is|located|listed|ubicad[oa]|the (?:house|place|unit) is|property is|unit sits)\s+)?(?:in|at|on|en|near|close\s+to|stop\s+by|come\s+by|visit|off)\s+)/iu;

const tidy = (text: string): string =>
  text.replace(/^[\s,(:-]+|(?<![\s.,;:)-])[\s.,;:)-]+$/g, '').replace(LEAD, '');

/** Whether a line says nothing but where it is. */
export const isAddress = (line: string): boolean =>
  LABEL.test(line) ||
  LABEL_ALONE.test(line) ||
  ONLY_ZIP.test(line) ||
  ((ENDS_WITH_STATE.test(tidy(line)) || STARTS_WITH_STREET.test(line)) && !OTHER_WORDS.test(line));
