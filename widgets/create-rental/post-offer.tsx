import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FORM_FIELDS } from '../../src/parts/rental-form/form-fields.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { KEY_CAPS } from './entry-shortcuts.js';
import type { usePostOffer } from './use-post-offer.js';

type Offered = ReturnType<typeof usePostOffer>;

interface Props {
  offer: NonNullable<Offered['offer']>;
  answers: Offered['answers'];
}

/**
 * Shows what was found in a pasted post, before anything is put into the form. A part without its tick isn't
 * filled.
 */
export function PostOffer({ offer: { found, leftOut, isComplete }, answers }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // Enter fills the form and Escape declines, because a person who pasted a post has only this to decide.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const parts = FORM_FIELDS.filter(({ name }) => found[name] !== undefined);
  const count = parts.filter(({ name }) => !leftOut.includes(name)).length;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answers.fillAndSend();
    else if (event.key === 'Escape') answers.decline();
    else return;
    // Stops the event, because the form has other actions for these keys.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="offer" ref={box} onKeyDown={press} onPaste={answers.onPasteMore}>
      <Notice
        tone="info"
        role="status"
        title={t('This looks like a whole post. Fill in what was found?')}
        action={
          <>
            <Button size="small" variant="primary" unavailable={count === 0} onClick={answers.fill}>
              {t.plural(count, 'Fill {count} field', 'Fill {count} fields')}
            </Button>
            {isComplete && (
              <Button
                size="small"
                hotkey={KEY_CAPS.fillAndSend}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                onClick={answers.fillAndSend}
              >
                {t('Fill and create')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={answers.decline}>
              {t('Paste as text')}
            </Button>
          </>
        }
      >
        <ul>
          {parts.map(({ name, label }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={!leftOut.includes(name)}
                  onChange={() => answers.toggle(name)}
                />
                <span className="term">{t(label)}</span>
                <span className="value" data-field={name}>
                  {found[name]}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
