/** Finds the monthly rent in the lines of a post. */
import { withoutNumbers } from './number.js';
import type { Found } from './reading.js';

const PERIOD = String.raw`(?:\s*(?:\/|per|a|al|por|x|each|every|cada|\bthe)\s*m(?:o|onth|es|th)?\b|\s*p\/?\.?m\b|\s*(?:monthly|mensual(?:es|idad)?|mthly|mo|mes)\b)`;
/** Words for dollars behind an amount. */
const DOLLARS = String.raw`(?:\s*(?:dollars|d[oó]lares|dlls?|dls|usd|bucks|d[oó]l)\b\.?)`;
/** A thousand with its separator, or as `2.1k`. */
const DIGITS = String.raw`(?:\d{1,2}[.,]\d{1,2}\s?k\b|\d{1,2}\s?k\b|\d(?:[.,]\d)?\s?mil\b|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+(?:\.\d\d)?)`;
const RANGE = String.raw`(?:\s?(?:[-–]|to|a)\s?\$?${DIGITS})`;
const AMOUNT = new RegExp(
  String.raw`(?:(?:US)?\$\s?|USD\s?|(?<![\d.,/$(#-]|\d[-–]|[a-z])(?=\d{1,2}[.,]?\d{0,3}\s?(?:k|mil)\b|\d{3,4}(?:\.00)?(?![\d,])|\d{1,2},\d{3}(?!\d)))${DIGITS}${RANGE}?(?![\d-]|[.,]\d|\s?(?:ft|sq|sf|br|bd|bed|bath|%|m2|pies|min|miles?\b|acres?)|\p{L}|\/\d)${DOLLARS}?${PERIOD}?`,
  'giu',
);
const HAS_PERIOD = new RegExp(`${PERIOD}$`, 'i');
const HAS_DOLLARS = new RegExp(String.raw`^(?:US)?\$|USD|${DOLLARS}|\dk\b|\d\s?mil\b`, 'i');
/** Words before the amount, in the same clause. */
const LABEL =
  /(?<!for )(?<!x )(?<!en )\b(?:rent|rents for|goes for|price|cost|per month|renting (?:it |this )?for|(?:we )?ask(?:ing)?(?: price)?|monthly(?: rent| rate)?|(?:starting|starts) (?:at|from)|lease at|renta|rento en|precio|alquiler|pido|piden|pedimos|cobr(?:o|an|amos)|vale|sale en|charge|mensualidad|cuesta|por solo)(?:\s?\/\s?mo)?(?:\s+(?:is|it'?s|will be|comes to|only|just|price|amount|rate|es|de|at|for|sola?mente|mensual))*\s*[:=>–-]?\s*(?:just\s|only\s)?$/i;
/** Words before an amount, or behind it, that show that it isn't the rent. */
const OTHER_BEFORE =
  /\b(?:deposit|dep[oó]sito|dep\b|fees?|cuota|special|save|saves?|up to|hasta|first month(?:'s rent)?|1st month(?:'s rent)?|first (?:and|&|\+) last|primer mes|due at|total|income|ingresos?|makes?|earn|bonus|gift card|apply|application|aplicaci[oó]n|hold(?:ing)?|apartar|admin|was|were|antes|before|reduced from|down from|(?:regular|old) price|market|background|credit(?: check| score)?|late|budget|presupuesto|(?:can|puedo) (?:pay|pagar)|max(?:imum)?|m[aá]ximo|worth|additional|each (?:person|adult))\b[^.;|]{0,24}$/i;
/** Of these only the same clause tells, and only if they aren't included. */
const OTHER_IN_CLAUSE =
  /\b(?:pets?|mascotas?|utilities|electric|electricity|water|luz|agua|gas|internet|insurance|garage|parking|storage|estacionamiento|trash|extra)\b(?!\s+(?:is |are )?(?:included|incl|incluid\w+|welcome|ok|okay|paid|allowed|friendly|free|negotiable|permitid\w+))[^.;|]{0,24}$/i;
/** The end of a clause: a sign that no abbreviation or amount has, or a dash between spaces. */
const CLAUSE = /(?:[.;|!,(]|\s[–-]\s)(?!.*(?:[.;|!,(]|\s[–-]\s))(.*)$/;
const OTHER_AFTER =
  /^[\s)]*(?!plus|and|per month|a month|y\b|m[aá]s)(?:[\p{L}\d]+\s){0,2}?(?:off\b|(?:a month )?(?:per|por|each|cada) (?:person|adult|pet|applicant|persona|adulto|mascota)|required\b|deposit|dep(?:o|[oó]sito)?\b|fee\b|app(?:lication)?\b|gift|moves?\b|move-?in\b|reward|bonus|discount|descuento|credit|security|pet\b|admin|look\b|special|toward|total|max\b|budget|people|personas|para apartar|to hold|income|refundable)/iu;
/** Words that belong to the amount before them, also if there is another amount behind them. */
const OF = /^\s*(?:for|de|in|as|para)\s/i;
const LABEL_AFTER = /^\s*(?:for\s|de\s|in\s)?(?:rent|renta|alquiler)\b/i;
const BY_OTHER_TIME =
  /^\s*(?:\/|per|a|por|la|al|cada|x|each|every|for the)?\s*(?:weekly|week|wk|night|nightly|day|daily|year|semana(?:l|les)?|noche|d[ií]a|a[nñ]o|quincena\w*|biweekly)\b/i;
/** The least rent without any word that says so, and the least that is plausible. */
const MIN_PLAIN = 200;
const MIN_CERTAIN = 400;
const PLAIN = 1;

/** The amount with the most signs of a monthly rent. Nothing if several without any such sign differ. */
export function findRent(prose: readonly string[]): Found | undefined {
  const found = prose.flatMap((line) => amountsOf(withoutNumbers(line, ' ; ')));
  const most = Math.max(...found.map(({ points }) => points));
  const best = found.filter(({ points }) => points === most);
  const [first] = best;
  if (!first) return undefined;
  const isOnly = new Set(best.map(({ value }) => dollarsOf(value))).size === 1;
  if (most === PLAIN && !isOnly) return undefined;
  if (!isOnly) return { value: first.value, why: 'The post has several rents' };
  if (most === PLAIN && dollarsOf(first.value) < MIN_CERTAIN)
    return { value: first.value, why: 'No word says that it is the rent' };
  return { value: first.value };
}

/** The first amount in dollars: `2.1k` is 2100. */
function dollarsOf(value: string): number {
  const [, digits = '', thousand] = /(\d[\d.,]*)\s*(k|mil)?\b/i.exec(value) ?? [];
  return thousand ? Number(digits.replace(',', '.')) * 1000 : Number(digits.replaceAll(',', ''));
}

/** The amounts of a line that may be the rent. The words that say what an amount is for are between it and the next one. */
function amountsOf(line: string): { value: string; points: number }[] {
  const matches = [...line.matchAll(AMOUNT)];
  return matches.flatMap(({ 0: value, index }, at) => {
    const previous = matches[at - 1];
    const before = line.slice(previous ? previous.index + previous[0].length : 0, index);
    const rest = line.slice(index + value.length, matches[at + 1]?.index);
    const points = pointsOf(before, value, rest, { isFirst: !previous, isLast: at === matches.length - 1 });
    return points > 0 ? [{ value: value.trim(), points }] : [];
  });
}

/** How likely the amount is the rent; 0 if it isn't. */
function pointsOf(
  before: string,
  value: string,
  after: string,
  place: { isFirst: boolean; isLast: boolean },
): number {
  const clause = CLAUSE.exec(before)?.[1] ?? before;
  const isOf = OF.test(after);
  const isLabelledAfter = LABEL_AFTER.test(after);
  const isLabelled = LABEL.test(before) || isLabelledAfter;
  const hasPeriod = HAS_PERIOD.test(value);
  if (BY_OTHER_TIME.test(after)) return 0;
  // 'Due at signing' may be a clause before, so the nearer words decide.
  if (
    (OTHER_BEFORE.test(isLabelled || hasPeriod ? clause : before) && !(isOf && isLabelledAfter)) ||
    OTHER_IN_CLAUSE.test(clause) ||
    (OTHER_AFTER.test(after) && (isOf || place.isLast || !LABEL.test(before)))
  )
    return 0;
  if (!isLabelled && !hasPeriod && (!HAS_DOLLARS.test(value) || dollarsOf(value) < MIN_PLAIN)) return 0;
  const isAlone =
    place.isFirst &&
    place.isLast &&
    /^\W*(?:only|just|now|solo)?\W*$/i.test(before) &&
    /^\W*(?:in stock)?$/i.test(after);
  return PLAIN + (isLabelled ? 5 : 0) + (hasPeriod ? 4 : 0) + (isAlone ? 3 : 0);
}

/** Matches a line that contains only the rent. */
export const isOnlyRent = (line: string): boolean =>
  /\d/.test(line) &&
  line
    .replace(AMOUNT, ' ')
    .replace(/\b(?:rent|price|asking|is|renta|precio|only|plus utilities|in stock)\b/gi, '')
    .replace(/[\W\d]/g, '') === '';
