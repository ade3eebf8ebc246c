import { useId, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { Button } from '../button/button.js';
import { tooLong } from '../field/too-long.js';
import { useAfterPress } from '../hooks/use-after-press.js';
import { Icon } from '../icon/icon.js';

export interface SearchBoxProps {
  /** What is searched, for screen readers: 'Search data pickers'. */
  label: string;
  placeholder: string;
  /** The search that the list shows now; '' when it shows everything. */
  value: string;
  /** Receives the trimmed text, or '' when the search is cleared. */
  onSearch: (text: string) => void;
  /** Shown when somebody searches for an empty text. */
  emptyWarning: string;
  /** Called then, so that the page says it too. */
  onEmpty?: () => void;
  /** Checks a text before the search: returns the error, or nothing if it is valid. */
  errorOf?: (text: string) => string | undefined;
  /** The maximum length. A longer text can be typed, but is refused with a sentence. */
  maxCharacters?: number;
  /** Which keyboard a phone shows: `tel` when only numbers are searched. */
  inputMode?: 'search' | 'tel';
}

/** Searches on Enter or by the button. Clearing the box shows everything again. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, emptyWarning, errorOf } = props;
  const { maxCharacters = Infinity, inputMode = 'search' } = props;
  const t = useText();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const [warning, setWarning] = useState<string>();
  const warningId = useId();
  // If the list shows another search (after back or a saved view), that replaces the typed text.
  if (shown !== value) {
    setShown(value);
    setDraft(value);
    setWarning(undefined);
  }

  const lengthWarning = draft.trim().length > maxCharacters ? tooLong(t, maxCharacters) : undefined;
  const shownWarning = warning ?? lengthWarning;
  const change = (text: string) => {
    setDraft(text);
    setWarning(undefined);
    if (text === '' && value !== '') onSearch('');
  };
  const afterPress = useAfterPress();
  /** The warning about an empty search is of no more use to somebody who goes on elsewhere. */
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (isLeft && draft.trim() === '') afterPress(() => setWarning(undefined));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = draft.trim();
    const error = text === '' ? emptyWarning : (lengthWarning ?? errorOf?.(text));
    setWarning(error);
    if (error === emptyWarning) props.onEmpty?.();
    if (error === undefined) onSearch(text);
  };

  return (
    <form className="rd-search" role="search" onSubmit={submit} onBlur={leave}>
      <div className="rd-input rd-search-line">
        <Icon name="search" />
        <input
          type="text"
          inputMode={inputMode}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-describedby={shownWarning ? warningId : undefined}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || draft === '') return;
            event.preventDefault();
            change('');
          }}
        />
        {draft !== '' && (
          <IconButton
            icon="cross"
            label={t('Clear search')}
            onClick={(event) => {
              change('');
              event.currentTarget.closest('form')?.querySelector('input')?.focus();
            }}
          />
        )}
        <Button type="submit" size="small" variant="quiet">
          {t('Search')}
        </Button>
      </div>
      <p className="rd-search-warning" id={warningId} role="alert">
        {shownWarning}
      </p>
    </form>
  );
}
