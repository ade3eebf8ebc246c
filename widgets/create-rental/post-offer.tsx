import { useEffect, useRef } from 'react';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { FORM_FIELDS, type RentalEntry } from '../../src/parts/rental-form/form-fields.js';

interface Props {
  found: Partial<RentalEntry>;
  onFill: () => void;
  onDecline: () => void;
}

/** What was found in a pasted post, before any of it is put into the form. */
export function PostOffer({ found, onFill, onDecline }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // Enter fills, Escape declines: a person who pasted a post decides only this now.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const lines = FORM_FIELDS.filter(({ name }) => found[name] !== undefined);
  return (
    <div className="offer" ref={box} onKeyDown={(event) => event.key === 'Escape' && onDecline()}>
      <Notice
        tone="info"
        role="status"
        title={t('This looks like a whole post. Fill in what was found?')}
        action={
          <>
            <Button size="small" variant="primary" onClick={onFill}>
              {t.plural(lines.length, 'Fill {count} field', 'Fill {count} fields')}
            </Button>
            <Button size="small" variant="quiet" onClick={onDecline}>
              {t('Paste as text')}
            </Button>
          </>
        }
      >
        <dl>
          {lines.map(({ name, label }) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd>{found[name]}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}
