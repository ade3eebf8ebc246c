import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../src/text/use-text.js';
import { Icon } from '../../src/ui/icon/icon.js';

interface RuleProps {
  title: string;
  /** A sentence about the rule's effect; null while a field of the form is invalid. */
  says: string | null;
  /** A sentence about the rule's effect at this moment, if that is known. */
  now?: string | undefined;
  children: ReactNode;
}

/** A rule with its fields, and below them a sentence that changes with the typed values. */
export function Rule({ title, says, now, children }: RuleProps) {
  const id = useId();
  const t = useText();
  // While a field of another rule is invalid, `says` is null and the last sentence stays.
  const [known, setKnown] = useState(says);
  if (says !== null && says !== known) setKnown(says);
  return (
    <section className="rule" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="rule-fields">{children}</div>
      <p className="rule-says" part="sentence" aria-live="polite">
        <Icon name="info" />
        <span className="rule-correct">{t('Correct the field above to see what it does.')}</span>
        <span className="rule-effect">{[says ?? known, now].filter(Boolean).join(' ')}</span>
      </p>
    </section>
  );
}
