import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { UNSEEN_MS } from '../../contract/limits.js';
import { LIST_SENTENCES } from '../../contract/lists/lists.js';
import { formatNumber } from '../../contract/numbers/number-format.js';
import { searchRental, type OwnRental } from '../../contract/picks/own-rentals.js';
import { useAuth } from '../../core/auth-store.js';
import { isCallError } from '../../core/call-error.js';
import { FIELDS } from '../../element/first-focus.js';
import { useFocusField } from '../../element/use-focus-field.js';
import { Search } from '../search.js';
import { useText } from '../../text/use-text.js';
import { LiveRegion } from '../../ui/hidden/visually-hidden.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { ErrorState } from '../../ui/state/error-state.js';
import { OwnRentalCard, WaitingCard } from './own-rental-card.js';
import { loadDraftNumber, type LookupDraft } from './use-rental-draft.js';
import { Head } from '../../ui/head/head.js';

/** The search for one of the picker's own rentals: the result of `useOwnRental`. */
export interface Search {
  rental: OwnRental | undefined;
  error: Error | null;
  isSearching: boolean;
  search: (number: string) => void;
}

interface LookupProps {
  title: string;
  /** Says why to search a number; it is shown before the first search. */
  purpose: string;
  search: Search;
  /** The form whose half-filled rental is searched again after a reload. */
  draft?: LookupDraft;
  /** The action on the rental. `onDone` empties the search and focuses it, for the next number. */
  children: (rental: OwnRental, onDone: () => void) => ReactNode;
}

/** A screen that starts with a number: a search, the found rental, then an action on it. */
export function Lookup({
  title,
  purpose,
  search: { rental, error, isSearching, search },
  draft,
  children,
}: LookupProps) {
  const t = useText();
  const root = useRef<HTMLElement>(null);
  const personId = useAuth().user?._id ?? '';
  const titleId = useId();
  const [number, setNumber] = useState(() => (draft && loadDraftNumber(personId, draft)) ?? '');
  const [round, setRound] = useState(0);

  useFocusField();

  // Each round has a new search element, because it takes the focus when it is mounted.
  useEffect(() => {
    if (round > 0) root.current?.querySelector<HTMLElement>('.rd-search input')?.focus();
  }, [round]);

  const emptyWarning = t.say(LIST_SENTENCES.emptySearch);
  const busyWords = t.say(searchRental.says.busy);
  const start = (text: string) => {
    setNumber(text);
    search(text);
  };

  const secondEnter = useFocusOnFound(root, isSearching ? undefined : rental?._id);

  const resume = useEffectEvent(() => {
    if (number !== '') search(number);
  });
  useEffect(() => resume(), []);

  return (
    <section className="rd-lookup" aria-labelledby={titleId} ref={root} {...secondEnter}>
      <Head title={title} titleId={titleId} />
      <Search
        key={round}
        label={t('Search by number')}
        placeholder={t('Number, in any format')}
        inputMode="tel"
        value=""
        errorOf={(text) => (!/\p{Nd}/u.test(text) ? emptyWarning : undefined)}
        onSearch={start}
      />
      <LiveRegion>
        {isSearching
          ? busyWords
          : rental &&
            t('Found: {name}, {number}', {
              name: rental.client_name,
              number: formatNumber(rental),
            })}
      </LiveRegion>
      {isSearching ? (
        <WaitingCard words={busyWords} />
      ) : error ? (
        <LookupError error={error} number={number} onRetry={() => search(number)} />
      ) : rental ? (
        <OwnRentalCard key={rental._id} rental={rental}>
          {children(rental, () => setRound(round + 1))}
        </OwnRentalCard>
      ) : (
        <div className="rd-lookup-place rd-card">
          <EmptyState icon="phone" title={purpose} />
        </div>
      )}
    </section>
  );
}

/**
 * Moves the focus from the search to the field or button of the action when a rental was found, except on touch screens, where the
 * keyboard would cover the rental. The Enter of a search may come twice: the returned handlers ignore the second one.
 */
function useFocusOnFound(root: RefObject<HTMLElement | null>, foundId: string | undefined) {
  const moved = useRef<{ to: EventTarget | null; atMs: number }>({ to: null, atMs: 0 });
  useEffect(() => {
    const isInSearch = root.current?.querySelector('.rd-search')?.matches(':focus-within') ?? false;
    if (foundId === undefined || !isInSearch || !matchMedia('(pointer: fine)').matches) return;
    const action = root.current?.querySelector('.rd-lookup-action');
    const control = action?.querySelector<HTMLElement>(FIELDS) ?? action?.querySelector('button');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'nearest' });
    moved.current = { to: control ?? null, atMs: performance.now() };
  }, [root, foundId]);
  const forget = () => (moved.current.to = null);
  return {
    onInputCapture: forget,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') forget();
      else if (event.target === moved.current.to && event.timeStamp - moved.current.atMs < UNSEEN_MS)
        event.preventDefault();
    },
  };
}

/** A search without a result is an answer and not a failure, so it offers no retry. */
function LookupError({ error, number, onRetry }: { error: Error; number: string; onRetry: () => void }) {
  const t = useText();
  const isAnswer = isCallError(error) && [400, 404].includes(error.status);
  return (
    <div className="rd-lookup-place rd-card" role={isAnswer ? 'alert' : undefined}>
      {isAnswer ? (
        <EmptyState icon="search" title={t.say(error)}>
          {t('You searched for {number}.', { number: formatNumber({ number }) })}
        </EmptyState>
      ) : (
        <ErrorState title={t.say(searchRental.says.failed)} message={t.say(error)} onRetry={onRetry} />
      )}
    </div>
  );
}
