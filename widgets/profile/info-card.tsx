import { useId, useRef } from 'react';
import { formatNumber } from '../../src/contract/number-format.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { CopyField } from '../../src/ui/copy-field/copy-field.js';
import { useCopy } from '../../src/ui/copy-field/use-copy.js';

export interface InfoCardProps {
  title: string;
  /** The person's role, opposite the title. */
  role?: string | undefined;
  name: string;
  email: string | null;
  contact: string | null;
}

/** A person's name and contact data; e-mail and contact are copied as they were typed. */
export function InfoCard({ title, role, name, email, contact }: InfoCardProps) {
  const t = useText();
  const card = useRef<HTMLElement>(null);
  const { copied, copy } = useCopy(card);
  const titleId = useId();
  const facts: { label: EnglishText; shown: string | null; raw: string | null }[] = [
    { label: 'Email', shown: email, raw: email },
    { label: 'Contact', shown: contact && formatNumber(contact), raw: contact },
  ];
  const stateOf = (label: string) =>
    copied?.name !== label ? 'idle' : copied.succeeded ? 'copied' : 'failed';

  return (
    <section className="card" part="card" aria-labelledby={titleId} ref={card}>
      <h3 id={titleId}>{title}</h3>
      {role && <p className="role">{role}</p>}
      <p className="name">{name}</p>
      <dl className="facts">
        {facts.map(
          ({ label, shown, raw }) =>
            raw && (
              <CopyField
                key={label}
                label={t(label)}
                state={stateOf(label)}
                onCopy={() => void copy(label, raw)}
              >
                {shown}
              </CopyField>
            ),
        )}
      </dl>
    </section>
  );
}
