import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Skeleton } from '../skeleton/skeleton.js';

export interface WaitingFactsProps {
  className: string;
  /** The label, if it is already known, and the expected length of the value. */
  facts: readonly (readonly [label: EnglishText | null, characters: number])[];
}

/** A skeleton of facts while their values are loading. */
export function WaitingFacts({ className, facts }: WaitingFactsProps) {
  const t = useText();
  return (
    <dl className={className}>
      {facts.map(([label, characters]) => (
        <div key={label ?? characters} className="rd-copy-field">
          <dt>{label ? t(label) : <Skeleton characters={8} />}</dt>
          <dd>
            <Skeleton characters={characters} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
