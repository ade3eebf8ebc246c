/** How long calls lasted, as text: the columns of `src/contract/lead-seconds.ts` that have calls, each with its number. */
import { LEAD_SECONDS, type LeadHistogram } from '../../src/contract/lead-seconds.js';

type Stored = [column: number, calls: number][];

/** The column of a length. */
const columnOf = (seconds: number): number => LEAD_SECONDS.findLastIndex((begin) => begin <= seconds);

/** Adds up lengths and stored texts. */
export class CallLengths {
  private readonly calls = new Array<number>(LEAD_SECONDS.length).fill(0);

  add(seconds: number, calls: number): void {
    this.addTo(columnOf(seconds), calls);
  }

  addStored(text: string): void {
    // The cast is safe, because only `stored` writes these texts.
    for (const [column, calls] of JSON.parse(text) as Stored) this.addTo(column, calls);
  }

  histogram(): LeadHistogram {
    return this.calls;
  }

  stored(): string {
    const stored: Stored = [...this.calls.entries()].filter(([, calls]) => calls !== 0);
    return JSON.stringify(stored);
  }

  private addTo(column: number, calls: number): void {
    this.calls[column] = (this.calls[column] ?? 0) + calls;
  }
}
