/** The results of a run over mutants: the table, and the list of survivors. */
import type { Mutant } from './mutants.js';

export type Fate = 'killed' | 'timed out' | 'survived' | 'accepted';

export interface Finding extends Pick<Mutant, 'file' | 'line' | 'change'> {
  part: string;
  fate: Fate;
}

const FATES: readonly Fate[] = ['killed', 'timed out', 'survived', 'accepted'];

/** One row per part. Accepted mutants don't count in the score. */
export function table(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(({ part }) => part))];
  const rows = [...names, 'all'].map((name) => {
    const own = findings.filter(({ part }) => name === 'all' || part === name);
    const counts = FATES.map((fate) => own.filter((each) => each.fate === fate).length);
    const [killed = 0, timedOut = 0, , accepted = 0] = counts;
    const score = ((killed + timedOut) / (own.length - accepted)) * 100;
    return [name, own.length, ...counts, `${score.toFixed(1)} %`];
  });
  return [['part', 'mutants', ...FATES, 'score'], ...rows]
    .map(
      ([name = '', ...cells]) =>
        String(name).padEnd(34) + cells.map((cell) => String(cell).padStart(10)).join(''),
    )
    .join('\n');
}

/** `server/http/guard.ts:32: !caller → false` */
export const sentence = ({ file, line, change }: Finding): string => `${file}:${line}: ${change}`;
