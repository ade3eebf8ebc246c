/** How long calls lasted, as text: the columns of `src/contract/reports/lead-seconds.ts` that have calls, each followed by its number. */
import {
  LEAD_SECONDS,
  LONGEST_LEAD_SECONDS,
  type LeadHistogram,
} from '../../src/contract/reports/lead-seconds.js';

/** The column of a length. */
const columnOf = (seconds: number): number => LEAD_SECONDS.findLastIndex((begin) => begin <= seconds);

/** The column of each length, because there are many calls. */
const COLUMNS = Array.from({ length: LONGEST_LEAD_SECONDS + 1 }, (_, seconds) => columnOf(seconds));

/** Adds up lengths and stored texts. */
export class CallLengths {
  private readonly calls = new Array<number>(LEAD_SECONDS.length).fill(0);

  /** Adds calls of these seconds, from 0 to LONGEST_LEAD_SECONDS, as text with commas; with -1 takes them away. */
  addEach(seconds: string, sign: 1 | -1): void {
    for (const each of seconds.split(',')) this.addTo(COLUMNS[Number(each)] ?? 0, sign);
  }

  addStored(text: string): void {
    // The cast is safe, because only `stored` writes these texts.
    const stored = JSON.parse(text) as number[];
    for (let index = 0; index < stored.length; index += 2)
      this.addTo(stored[index] ?? 0, stored[index + 1] ?? 0);
  }

  histogram(): LeadHistogram {
    return this.calls;
  }

  stored(): string {
    return JSON.stringify([...this.calls.entries()].filter(([, calls]) => calls !== 0).flat());
  }

  private addTo(column: number, calls: number): void {
    this.calls[column] = (this.calls[column] ?? 0) + calls;
  }
}
