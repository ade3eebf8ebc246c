import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStyles } from '../../src/element/use-styles.js';
import { FORM_FIELDS } from '../../src/parts/rental-form/form-fields.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { KEY_CAPS } from './entry-shortcuts.js';
import css from './post-offer.css?inline';
import type { usePostOffer } from './use-post-offer.js';

type Offered = ReturnType<typeof usePostOffer>;

interface Props {
  offer: NonNullable<Offered['offer']>;
  answers: Offered['answers'];
}

/**
 * Shows over the fields what was found in a pasted post, before anything is put into the form. A part without its tick isn't filled. One
 * that isn't certain has none at first, and says why.
 */
export function PostOffer({ offer: { found, leftOut, isComplete }, answers }: Props) {
  useStyles(css);
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // Enter fills the form and Escape declines, because a person who pasted a post has only this to decide.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const parts = FORM_FIELDS.flatMap((field) => {
    const part = found[field.name];
    return part ? [{ ...field, ...part }] : [];
  });
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
    <div className="offer" onKeyDown={press} onPaste={answers.onPasteMore}>
      <div className="offer-sheet" ref={box} role="group" aria-labelledby="offer">
        <p className="offer-title" id="offer" role="status">
          <Icon name="inbox" />
          {t('This looks like a whole post. Fill in what was found?')}
        </p>
        <ul>
          {parts.map(({ name, label, value, why }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={!leftOut.includes(name)}
                  onChange={() => answers.toggle(name)}
                />
                <span className="term">{t(label)}</span>
                <span className="value">{value}</span>
                {why && <span className="why">{t(why)}</span>}
              </label>
            </li>
          ))}
        </ul>
        <div className="offer-answers">
          <Button
            variant="primary"
            unavailable={count === 0}
            hotkey="↵"
            aria-keyshortcuts="Enter"
            onClick={answers.fill}
          >
            {t.plural(count, 'Fill {count} field', 'Fill {count} fields')}
          </Button>
          {isComplete && (
            <Button
              hotkey={KEY_CAPS.fillAndSend}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={answers.fillAndSend}
            >
              {t('Fill and create')}
            </Button>
          )}
          <Button
            variant="quiet"
            hotkey={KEY_CAPS.clear}
            aria-keyshortcuts="Escape"
            onClick={answers.decline}
          >
            {t('Paste as text')}
          </Button>
        </div>
      </div>
    </div>
  );
}
