/** Finds the monthly rent in the lines of a post. */
const PERIOD = String.raw`(?:\s*(?:dollars\s*)?(?:\/|per|a|al|por|each|every)\s*m(?:o|onth|es)?\b\.?|\s*p\/m\b|\s*(?:dollars\s*)?(?:monthly|mensual(?:es)?|mthly)\b)`;
const AMOUNT = new RegExp(
  String.raw`(?:(?:\$|USD)\s?\d[\d,]*(?:\.\d{1,2})?k?(?:\s?[-–]\s?\$\d[\d,]*)?|(?<![\d.,/$(-])\d[\d,]*\d(?:\.\d\d)?(?![\d-]|\s?(?:ft|sq|sf|br|bd|bed|bath|%)|\p{L}))${PERIOD}?`,
  'giu',
);
const ENDS_WITH_PERIOD = new RegExp(`${PERIOD}$`, 'i');
/** Words before the amount, in the same clause. */
const LABEL =
  /(?<!for )\b(?:rent|rents for|goes for|price|cost|per month|renting (?:it |this )?for|(?:we )?ask(?:ing)?(?: price)?|monthly(?: rent)?|starting at|renta|precio|alquiler)(?:\s+(?:is|will be|only|just|price|amount|es|de|at|for))*\s*[:=>–-]?\s*(?:just\s|only\s)?$/i;
/** Words before or after an amount that show that it isn't the rent. */
const OTHER_BEFORE =
  /\b(?:deposit|dep[oó]sito|fees?|special|save|saves?|up to|first month(?:'s rent)?|1st month(?:'s rent)?|income|bonus|gift card|apply|hold(?:ing)?|admin|pets?|was|utilities|electric|water|garage|parking|storage|background|credit check|late)\b[^.;|]{0,20}$/i;
const OTHER_AFTER =
  /^\s*(?!plus|and|per month|a month)(?:\w+\s){0,2}?(?:off\b|(?:a month )?per (?:person|adult|pet|applicant)|required\b|deposit|dep[oó]sito|fee\b|app(?:lication)?\b|gift|moves?\b|move-?in\b|reward|bonus|discount|credit|security|pet\b|admin|look\b|first\b|1st\b|special|toward)/i;
const LABEL_AFTER = /^\s*(?:for\s)?(?:rent|renta)\b/i;
/** A smaller amount is offered only with a sign that it is the rent. */
const MIN_PLAIN_AMOUNT = 200;
const BY_WEEK = /^\s*(?:\/|per|a)?\s*(?:weekly|week|wk|night|day)\b/i;

/** The amount with the most signs of a monthly rent. Nothing if several without any such sign differ. */
export function findRent(prose: readonly string[]): string | undefined {
  const found = prose.flatMap((line) =>
    [...line.matchAll(AMOUNT)].flatMap((match) => {
      const points = pointsOf(line, match[0], match.index);
      return points > 0 ? [{ amount: match[0].trim(), points }] : [];
    }),
  );
  const most = Math.max(...found.map(({ points }) => points));
  const best = found.filter(({ points }) => points === most).map(({ amount }) => amount);
  if (most === PLAIN_AMOUNT && new Set(best.map((amount) => amount.replace(/\D/g, ''))).size > 1)
    return undefined;
  return best[0];
}

const PLAIN_AMOUNT = 1;

/** How likely the amount is the rent; 0 if it isn't. */
function pointsOf(line: string, amount: string, at: number): number {
  const before = line.slice(0, at);
  const after = line.slice(at + amount.length);
  if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after) || BY_WEEK.test(after)) return 0;
  const isLabelled = LABEL.test(before) || LABEL_AFTER.test(after);
  const hasPeriod = ENDS_WITH_PERIOD.test(amount);
  const hasSign = /^(?:\$|USD)/i.test(amount);
  if (!isLabelled && !hasPeriod && (!hasSign || Number(amount.replace(/[^\d.]/g, '')) < MIN_PLAIN_AMOUNT))
    return 0;
  const isAlone = /^\W*(?:only|just|now)?\W*$/i.test(before) && /^\W*(?:in stock)?$/i.test(after);
  return PLAIN_AMOUNT + (isLabelled ? 5 : 0) + (hasPeriod ? 4 : 0) + (isAlone && hasSign ? 3 : 0);
}

/** Matches a line that contains only the rent. */
export const isOnlyRent = (line: string): boolean =>
  /\d/.test(line) &&
  line
    .replace(AMOUNT, ' ')
    .replace(/\b(?:rent|price|asking|is|renta|only|plus utilities|in stock)\b/gi, '')
    .replace(/[\W\d]/g, '') === '';
