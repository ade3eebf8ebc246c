/** Finds the address in the lines of a post: a street, or a town with its state. */
import { hasNumber, withoutNumbers } from './number.js';
import type { Found } from './reading.js';
import { anyCase, CODE_WITH_ZIP, STATE, STATE_WITHOUT_COMMA, ZIP } from './states.js';

const MARK = '☎';
const SUFFIX = anyCase(
  'st(?:reet)?|ave?(?:nue)?|r(?:oa)?d|dr(?:ive)?|blvd|boulevard|ln|lane|ct|court|way|pl(?:ace)?|pkwy|parkway|h(?:igh)?wy|highway|ter(?:race)?|cir(?:cle)?|tr(?:ai)?l|loop|sq(?:uare)?|run|row|pike|cove|cv|bend|xing|crossing|plaza|alley|path|broadway',
);
const UNIT = String.raw`(?:[\s,]*(?:\b(?:${anyCase('apt|apto|apartment|apartamento|dept?o|dpto|unit|unidad|ste|suite|lote?|bldg|building|int|interior|rm|room|spc?|space|esp|espacio|trlr|fl|floor|piso')})\b\.?\s*#?\s*|#\s*)(?:\p{L}{0,2}-?\d{1,4}[\p{L}-]{0,2}\d{0,3}|\p{L})\b|,?\s*\d(?:${anyCase('st|nd|rd|th')})\s+${anyCase('floor')}\b)`;
const DIRECTION = String.raw`(?:\s+(?:[NSEW]|[NS][EW]|${anyCase('(?:north|south)(?:east|west)?|east|west')})\b(?!\/)\.?)?`;
/** Words that no street has: those of rooms, times, ways and sentences. */
const STOP = String.raw`(?:the|${anyCase(
  String.raw`in|at|on|en|is|it|it['’]?s|are|was|from|for|to|with|and|or|per|con|por|para|un|una|my|mi|bed\w*|bath\w*|b[rda]|rooms?|rec[aá]maras?|cuartos?|ba[nñ]os?|hab\w*|cars?|sq\w*|ft|acres?|months?|mes|meses|years?|yrs?|a[nñ]os?|days?|d[ií]as?|weeks?|semanas?|hours?|hrs?|min(?:s|ute|utes|utos?)?|miles?|millas?|blocks?|cuadras?|people|persons?|personas?|units?|rent|renta|deposit|dep[oó]sito|monthly|lease|parking|[ap]m|big|full|half|always|away|(?:any|hall|drive|door|walk|entry|sub)way`,
)})(?![\p{L}\d])`;
const NUMBER = String.raw`(?<![\p{L}\d$#.,/-])\d{1,6}[A-Za-z]?(?:\s?-\s?(?:\d{1,5}|[A-Z]))?(?:\s+(?:1\/2|½))?\s+(?!\d+\s)(?!${STOP})`;
/** A number within the name is one of a numbered street: 'E 9th', '400 West'. */
const WORD = String.raw`(?!${STOP})(?:\p{L}{1,3}\.|\p{L}[\p{L}\d'’-]*|\d{1,3}(?:${anyCase('st|nd|rd|th')})|\d{2,4}(?=\s+(?:[NSEW]|${anyCase('north|south|east|west')})\b))`;
const CAPITALIZED_WORD = String.raw`\p{Lu}[\p{L}'’-]*`;
const COUNTRY_ROAD = anyCase(
  String.raw`(?:(?:n|s|e|w|north|south|east|west|old|state|us|county|co|farm to market|ranch)\.?\s+){0,3}(?:h(?:igh)?wa?y|route|rte?|cr|fm|rr|road|rd|loop|spur|interstate|i)\.?[\s-]+\d{1,4}\b`,
);
/** The kind comes first: 'Calle Luna', 'Avenue B', 'Paseo del Rey'. */
const KIND_FIRST = String.raw`(?:[NSEW]\.?\s+)?(?:${anyCase('calle|camino|av|ave|avenue|avenida|paseo|v[ií]a|calzada|callej[oó]n|carretera|rue')})\b\.?\s+(?:(?:de|del|of)\s+)?(?:(?:las?|los|el|the)\s+)?${CAPITALIZED_WORD}(?:\s+${CAPITALIZED_WORD})?`;
/** The last of several words for a street ends it: 'Willow Bend Ct', 'Park Place Blvd'. */
const KIND_LAST = String.raw`(?:${WORD}\s+){0,4}?(?:(?:${SUFFIX})|(?!${STOP})\p{L}{2,12}way)\b\.?(?!\s*-)(?:\s+(?:${CAPITALIZED_WORD}\s+){0,2}?(?:${SUFFIX})\b\.?)*`;
const STREET = String.raw`${NUMBER}(?:${COUNTRY_ROAD}|${KIND_FIRST}|${KIND_LAST})${DIRECTION}${UNIT}{0,2}(?!\p{L})`;
/** One to five words of a town, of any case, before the comma of the state. */
const TOWN_WORDS = String.raw`\p{L}[\p{L}.'’-]*(?:[ ](?!(?:in|at|near|en)\b)\p{L}[\p{L}.'’-]*){0,3}`;
const CAPITALIZED = String.raw`(?:\p{Lu}[\p{L}.'’-]*|St\.|de|del|la|las|los|of|the)`;
const TOWN = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?!(?:in|at|near|en)\b)${CAPITALIZED}){0,3}`;
/** Some say the town or the area of a site twice: 'Dover, delaware, Delaware'. */
const AGAIN = String.raw`(?:\s*,\s*(?:\p{L}[\p{L}.]*\s*,\s*)?${STATE})?`;
const END = String.raw`(?=$|[\s.,;:!|)☎–-])`;

/** From the surest: a street with its town and state; without a word for a street, '5518 Camino Viejo, El Paso, TX'; a street alone. */
const STREETS = [
  String.raw`${STREET}(?:\s*[,·|-]\s*|\s+(?:in|en)\s+|\.?\s+)(?:\(?${TOWN_WORDS}(?:\s*,\s*${STATE}|,?\s+${CODE_WITH_ZIP})|${TOWN},?\s+(?:${STATE_WITHOUT_COMMA}|${ZIP}))${AGAIN}\)?`,
  String.raw`${NUMBER}(?:${WORD}\s+){0,4}${WORD}${UNIT}{0,2}\s*,\s*${TOWN_WORDS}(?:\s*,\s*|\s+)${STATE}${AGAIN}${END}`,
  String.raw`${STREET}(?:,\s+${TOWN}(?=\s*(?:$|[.;☎])))?`,
].map((pattern) => new RegExp(pattern, 'u'));
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
const ENDS_WITH_TOWN = new RegExp(`(?:${STATE}|${STATE_WITHOUT_COMMA}|${ZIP})\\)?$`, 'u');
const ENDS_WITH_STATE = new RegExp(String.raw`^[\p{L}\d#].*,\s*${STATE}$`, 'u');
const STARTS_WITH_STREET = new RegExp(`^${STREET}`, 'u');
/** The lines that may follow a street, from the unit to the ZIP code. */
const ONLY_UNIT = new RegExp(`^${UNIT}$`, 'u');
const ONLY_TOWN = new RegExp(String.raw`^(?:${TOWN_WORDS}(?:\s*,\s*|\s+)${STATE}|${TOWN},?\s+${ZIP})$`, 'u');
const ONLY_NAME_OF_TOWN = new RegExp(`^${TOWN},?$`, 'u');
const ONLY_STATE = new RegExp(`^${STATE}$`, 'u');
const ONLY_ZIP = new RegExp(`^${ZIP}$`);

const LABEL =
  /^(?:(?:property\s+|exact\s+)?(?:address|location|located|where|area|city|place|neighborhood|direcci[oó]n|ubicaci[oó]n|d[oó]nde|ciudad)\s*(?::|\bis\b|[–-]\s)\s*|addr\.?\s+)(.{3,})$/iu;
const LABEL_ALONE = /^(?:property\s+)?(?:address|location|direcci[oó]n|ubicaci[oó]n)\W*$/i;
/** Words of a line that is more than an address. */
const OTHER_WORDS =
  /(?<!, )\b(?:in|en|at|est[aá]|queda)\b|\b(?:call|text|apply|deposit|minutes|mins|looking|must|new (?!york|jersey|mexico|hampshire)|roof|built|open house|thanks|contact|rent|lease|leasing|renta|rento|rentals?|for|house|casa|home|room|cuarto|studio|bed\w*|bath\w*|br|ba|listed|publicado|posted|hace|ago|days?|available|disponible|located|ubicad\w+|is|es|and|y|llam\w+|schools?|school|escuela|bus|photos?|all|everyone|near|cerca)\b|\$/i;
const LINE_MAX = 120;

/** What may belong to a street, behind it. */
const MAY_GO_ON = /^,? (?!Call|Text|Rent)(?:\p{Lu}\p{L}|\d)/u;

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
  const value = street ?? whole ?? firstOf(prose, townOf);
  if (value === undefined) return undefined;
  return {
    value: tidy(value),
    why: prose.some((line) => goesOn(line, value)) ? 'The address may go on' : undefined,
  };
}

/** Whether a street without its town is followed by a word that may belong to it. */
const goesOn = (line: string, street: string): boolean =>
  /^\d/.test(street) &&
  !ENDS_WITH_TOWN.test(street) &&
  MAY_GO_ON.test(line.split(street).slice(1).join(street));

const firstOf = (lines: readonly string[], find: (line: string) => string | undefined): string | undefined =>
  lines.map(find).find((each) => each !== undefined);

/** A labelled place is taken whole, but for what follows its state in a sentence. */
const labelledPart = (text: string): string =>
  ENDS_WITH_STATE.test(tidy(text)) ? text : (partOf(text) ?? text);
const partOf = (line: string) => streetOf(line) ?? townOf(line);

const streetOf = (line: string): string | undefined =>
  STREETS.map((pattern) => pattern.exec(line)?.[0])
    .find((each) => each !== undefined)
    ?.replace(/(?<![\s.,])[\s.,]+$/, '');

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

/** A street, its unit, its town, its state and its ZIP code on lines of their own are one line. */
function joined(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = result.at(-1)?.replace(/,$/, '') ?? '';
    const isState = ENDS_WITH_STATE.test(before) || ONLY_TOWN.test(before);
    const street = streetOf(before);
    const isStreet = street !== undefined && before.endsWith(street) && !isState;
    const isNext =
      ONLY_UNIT.test(line) ||
      ONLY_TOWN.test(line) ||
      ONLY_STATE.test(line) ||
      (ONLY_NAME_OF_TOWN.test(line) && ONLY_STATE.test(lines[index + 1] ?? ''));
    if (isStreet && isNext) result[result.length - 1] = `${before}, ${line}`;
    else if ((isStreet || isState) && ONLY_ZIP.test(line)) result[result.length - 1] = `${before} ${line}`;
    else result.push(line);
  }
  return result;
}

/** Whether a labelled text is an address, and not a number or a sentence. */
const isPlace = (text: string): boolean =>
  !hasNumber(text) &&
  !text.includes(MARK) &&
  text.length <= LINE_MAX &&
  !/\$/.test(text) &&
  /[\p{Lu}\d]|,/u.test(text);

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
  ((ENDS_WITH_STATE.test(tidy(line)) || ONLY_TOWN.test(tidy(line)) || STARTS_WITH_STREET.test(line)) &&
    !OTHER_WORDS.test(line));
