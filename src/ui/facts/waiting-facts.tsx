import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Skeleton } from '../skeleton/skeleton.js';

export interface WaitingFactsProps {
  className: string;
  /** The label, where it is known already, and how long the value will be. */
  facts: readonly (readonly [label: EnglishText | null, characters: number])[];
}

/** Facts in their real shape, while their values are on their way. */
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
