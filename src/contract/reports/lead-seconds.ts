/**
 * How long leads take, from the pick to the end of the call. The database counts them in a histogram, because the median of several days
 * can't be computed from the medians of each day, and the exact seconds of millions of leads can't be read for each report.
 */

/** Leads that took this long or longer are counted together. */
export const LONGEST_LEAD_SECONDS = 1800;
/** A median below this is exact. */
export const EXACT_BELOW_SECONDS = 20;

/**
 * Where the columns of the histogram begin, in seconds (`picker_seconds` of `0001-baseline` has the same). Up to 20 seconds each second has its column; above,
 * a column is at most a tenth as wide as the seconds where it begins.
 */
export const LEAD_SECONDS: readonly number[] = edges();

function edges(): number[] {
  const begin = [];
  for (let edge = 0; edge < LONGEST_LEAD_SECONDS; edge += Math.max(1, Math.floor(edge / 10)))
    begin.push(edge);
  return [...begin, LONGEST_LEAD_SECONDS];
}

/** The number of leads in each column of LEAD_SECONDS. */
export type LeadHistogram = readonly number[];

/** Adds up histograms. */
export function sumOfLeads(histograms: readonly LeadHistogram[]): LeadHistogram {
  const sum = new Array<number>(LEAD_SECONDS.length).fill(0);
  for (const histogram of histograms)
    for (const [column, count] of histogram.entries()) sum[column] = (sum[column] ?? 0) + count;
  return sum;
}

/**
 * The median of a histogram, the lower one of an even number of leads; null without leads. Below 20 seconds it is exact. From 20 seconds
 * on it is the middle of a column, and differs from the exact median by 5 % at most. LONGEST_LEAD_SECONDS means that long or longer.
 */
export function medianSeconds(histogram: LeadHistogram): number | null {
  const leads = histogram.reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [column, count] of histogram.entries()) {
    before += count;
    if (leads > 0 && 2 * before >= leads) return middleOf(column);
  }
  return null;
}

function middleOf(column: number): number {
  const begin = LEAD_SECONDS[column] ?? LONGEST_LEAD_SECONDS;
  const next = LEAD_SECONDS[column + 1] ?? begin + 1;
  return Math.floor((begin + next - 1) / 2);
}
