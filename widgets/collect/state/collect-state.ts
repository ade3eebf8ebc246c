/**
 * What Collect does between the server's answers: pure functions, without React or a browser. The rental, the wait and the figures
 * stay in the query cache; the screen tells what is in hand by the event `hand`, and `use-collect.ts` runs the effects.
 */
import type { HeldRental, NumberStatus, RecentVerdict } from '../../../src/contract/rentals/rentals.js';
import type { Said } from '../../../src/text/said.js';
import { poolNews, type Refusal } from './refusal.js';

/**
 * What is in the picker's hand. A held rental is `open` until its call ends: by a verdict on its way (`sending`), by a verdict without
 * an answer, which is sent again (`unsent`), or by an outcome on its way (`outcome`).
 */
export type Hand =
  | { is: 'loading' }
  | { is: 'empty'; isReread: boolean }
  | { is: 'waiting'; until: string | null }
  | { is: 'fetching' }
  | { is: 'held'; rentalId: string; phase: 'open' | 'sending' | 'unsent' | 'outcome' };

/** The fetch to come: requested before the verdict was answered, requested for the end of a wait, or sent. */
export type Next = { is: 'none' | 'wanted' | 'sent' } | { is: 'queued'; until: string };

/** The outcomes that need more than a press. */
export type OutcomeForm = 'call-back' | 'skipped';

export interface CollectState {
  hand: Hand;
  next: Next;
  /** The number of the next rental is copied when it arrives. */
  copiesNext: boolean;
  /** The browser refused to copy the number in hand. */
  isUncopied: boolean;
  /** The number in hand has just appeared: a verdict now was meant for the one before. */
  isNew: boolean;
  /** A verdict came too early, and was ignored. */
  isTooEarly: boolean;
  /** Why the last fetch gave no rental. */
  refusal: Refusal | null;
  /** The wait has ended, and the person hasn't fetched or hasn't looked yet. */
  isWaitOver: boolean;
  form: OutcomeForm | null;
  /** The rental whose verdict was given and sent by this tab. */
  decidedId: string | null;
  /** Why the last verdict was not taken. */
  problem: { rentalId: string; why: Said } | null;
  /** The last verdict that was taken, with its toast. */
  finish: { rentalId: string; status: NumberStatus; toastId: string } | null;
}

export type CollectEvent =
  | { type: 'hand'; hand: Hand; isVisible: boolean; recent: RecentVerdict | null }
  /** The button, or the page's call of `fetchNext`. */
  | { type: 'fetch' }
  | { type: 'fetch-key' | 'dont-fetch' | 'copy-key' }
  | { type: 'fetch-prevented' }
  | { type: 'fetched'; copies: boolean }
  | { type: 'refused'; refusal: Refusal | null }
  /** Something came into the pool. */
  | { type: 'pool'; nowMs: number }
  | { type: 'copied'; rentalId: string; succeeded: boolean }
  | { type: 'toggle-form'; form: OutcomeForm }
  | { type: 'close-form' }
  /** The new number has been on the screen for `UNSEEN_MS`. */
  | { type: 'seen'; rentalId: string }
  /** A key that decides, while the number is new. */
  | { type: 'too-early' }
  | { type: 'decide'; status: NumberStatus; isByKey: boolean }
  /** A verdict is on its way; the next rental is fetched and copied after it if the person wants that. */
  | { type: 'decided'; rentalId: string; isNextWanted: boolean }
  | { type: 'not-taken'; rentalId: string; why: Said }
  | { type: 'send-now' }
  | { type: 'finished'; finish: NonNullable<CollectState['finish']> };

export type Effect =
  | { do: 'fetch' }
  | { do: 'copy-number' }
  | { do: 'clear-copy' }
  | { do: 'focus-copy-key' }
  | { do: 'tell-held'; rentalId: string }
  /** Sends `seen` after `UNSEEN_MS`. */
  | { do: 'await-seen'; rentalId: string }
  /** Asks the page, then stores and sends the verdict. */
  | { do: 'decide'; status: NumberStatus }
  | { do: 'dismiss'; toastId: string };

export type Step = readonly [CollectState, ...Effect[]];

const NONE: Next = { is: 'none' };

export const START: CollectState = {
  hand: { is: 'loading' },
  next: NONE,
  copiesNext: false,
  isUncopied: false,
  isNew: false,
  isTooEarly: false,
  refusal: null,
  isWaitOver: false,
  form: null,
  decidedId: null,
  problem: null,
  finish: null,
};

/** The next state, and the effects that follow. */
export function reduce(state: CollectState, event: CollectEvent): Step {
  const { hand, next } = state;
  switch (event.type) {
    case 'hand':
      return seeHand(state, event);
    case 'fetch':
      return hand.is === 'empty' && next.is !== 'sent' ? fetchNow(state) : [state];
    case 'fetch-key':
      if (hand.is === 'waiting')
        return [{ ...state, copiesNext: false, next: next.is === 'queued' ? NONE : queuedFor(hand) }];
      return isSending(hand) ? [{ ...state, next: { is: 'wanted' } }] : reduce(state, { type: 'fetch' });
    case 'dont-fetch':
      return isRequested(next) ? [{ ...state, copiesNext: false, next: NONE }] : [state];
    case 'copy-key':
      if (hand.is === 'held' && !isSending(hand)) return [state, { do: 'copy-number' }];
      // Until the next number comes the clipboard is empty, so that nobody calls the old one.
      return [{ ...state, copiesNext: isNextAwaited(state) }, { do: 'clear-copy' }];
    case 'fetch-prevented':
      return [{ ...state, next: NONE, copiesNext: false }];
    case 'fetched':
      return settle({ ...state, refusal: null, copiesNext: state.copiesNext || event.copies });
    case 'refused':
      return [{ ...state, next: NONE, copiesNext: false, refusal: event.refusal }];
    case 'pool': {
      const { refusal } = state;
      if (!refusal?.mayChange) return [state];
      return [{ ...state, refusal: poolNews(event.nowMs) }, ...dismiss(refusal.toastId)];
    }
    case 'copied':
      if (idOf(hand) !== event.rentalId) return [state];
      return event.succeeded
        ? [{ ...state, isUncopied: false }]
        : [{ ...state, isUncopied: true }, { do: 'focus-copy-key' }];
    case 'toggle-form':
      return [isOpen(hand) ? { ...state, form: state.form === event.form ? null : event.form } : state];
    case 'close-form':
      return [{ ...state, form: null }];
    case 'decide':
      // A key may be meant for the form.
      if (!isOpen(hand) || (event.isByKey && state.form !== null)) return [state];
      if (state.isNew) return reduce(state, { type: 'too-early' });
      return [
        { ...state, isTooEarly: false },
        { do: 'decide', status: event.status },
      ];
    case 'seen':
      return [idOf(hand) === event.rentalId ? { ...state, isNew: false } : state];
    case 'too-early':
      return [state.isNew ? { ...state, isTooEarly: true } : state];
    case 'decided': {
      const after = { ...state, problem: null, decidedId: event.rentalId };
      return [event.isNextWanted ? { ...after, next: { is: 'wanted' }, copiesNext: true } : after];
    }
    case 'not-taken':
      return [{ ...state, problem: { rentalId: event.rentalId, why: event.why } }];
    case 'send-now':
      return [{ ...state, problem: null, decidedId: null }];
    case 'finished':
      return [{ ...state, finish: event.finish }];
  }
}

/** Whether a key has something to do; the page gets the others. */
export function takesKey(state: CollectState, { type }: Pick<CollectEvent, 'type'>): boolean {
  const { hand, next, form } = state;
  if (type === 'dont-fetch') return isRequested(next);
  if (type === 'copy-key') return hand.is === 'held' || isNextAwaited(state);
  if (type === 'decide')
    return hand.is === 'held' && hand.phase !== 'outcome' && !(isOpen(hand) && form !== null);
  return true;
}

export interface Facts {
  /** The rental in hand; undefined while it is unknown. */
  held: Pick<HeldRental, '_id'> | null | undefined;
  /** The first answer about the hand is on its way. */
  isLoading: boolean;
  /** The hand is being read again, because another tab or a leader may have changed it. */
  isReread: boolean;
  isFetching: boolean;
  wait: { seconds: number; nextFetchAt: string | null };
  /** The rental whose verdict waits for an answer. */
  pendingId: string | undefined;
  isOutcomeSent: boolean;
}

/** What is in hand, by all that the screen knows. */
export function handOf(facts: Facts, problem: CollectState['problem']): Hand {
  const { held, wait, pendingId } = facts;
  if (held) {
    const rentalId = held._id;
    if (pendingId === rentalId)
      return { is: 'held', rentalId, phase: problem?.rentalId === rentalId ? 'unsent' : 'sending' };
    return { is: 'held', rentalId, phase: facts.isOutcomeSent ? 'outcome' : 'open' };
  }
  if (facts.isFetching) return { is: 'fetching' };
  if (wait.seconds > 0) return { is: 'waiting', until: wait.nextFetchAt };
  return facts.isLoading ? { is: 'loading' } : { is: 'empty', isReread: facts.isReread };
}

const idOf = (hand: Hand) => (hand.is === 'held' ? hand.rentalId : undefined);
const isOpen = (hand: Hand) => hand.is === 'held' && hand.phase === 'open';
const isSending = (hand: Hand) => hand.is === 'held' && hand.phase === 'sending';

/** The rental in hand has its verdict, or the next one is requested: then nothing of the old one may be copied. */
export const isNextAwaited = ({ hand, next }: CollectState) =>
  hand.is === 'fetching' || isSending(hand) || next.is !== 'none';

/** The next fetch can still be taken back. */
const isRequested = (next: Next) => next.is === 'wanted' || next.is === 'queued';

const queuedFor = ({ until }: { until: string | null }): Next =>
  until === null ? NONE : { is: 'queued', until };
const fetchNow = (state: CollectState): Step => [{ ...state, next: { is: 'sent' } }, { do: 'fetch' }];
const dismiss = (toastId: string | undefined): Effect[] =>
  toastId === undefined ? [] : [{ do: 'dismiss', toastId }];

function seeHand(state: CollectState, { hand, isVisible, recent }: CollectEvent & { type: 'hand' }): Step {
  const before = state.hand;
  const rentalId = idOf(hand);
  const isOther = rentalId !== idOf(before);
  // What was in the hand when the screen opened was called already.
  const isNew = rentalId !== undefined && before.is !== 'loading';
  const { finish } = state;
  const isEndOfWait = (before.is === 'waiting') !== (hand.is === 'waiting');
  // The toast of a verdict that was taken back or changed says what is no longer so.
  const isDenied =
    finish?.rentalId === rentalId ||
    (finish?.rentalId === recent?._id && finish?.status !== recent?.number_status);
  const [next, ...effects] = settle({
    ...state,
    hand,
    next: nextOf(state, hand),
    isWaitOver: isEndOfWait ? hand.is === 'empty' : state.isWaitOver && (hand.is === 'empty' || !isVisible),
    finish: isDenied ? null : finish,
    ...(isOther && { form: null, isUncopied: false, isNew, isTooEarly: false }),
  });
  return [
    next,
    ...(isOther && rentalId !== undefined ? [{ do: 'tell-held', rentalId } as const] : []),
    ...(isOther && isNew ? [{ do: 'await-seen', rentalId } as const] : []),
    ...(isDenied ? dismiss(finish?.toastId) : []),
    ...effects,
  ];
}

/** What becomes of the fetch to come. */
function nextOf({ next, hand: before }: CollectState, hand: Hand): Next {
  switch (next.is) {
    case 'none':
      return next;
    case 'sent':
      // The request is shown as `fetching` a little after it was sent.
      return hand.is === 'fetching' || (hand.is === 'empty' && before.is !== 'fetching') ? next : NONE;
    case 'wanted':
      if (hand.is === 'waiting') return queuedFor(hand);
      return isSending(hand) || hand.is === 'empty' ? next : NONE;
    case 'queued':
      // The server names another wait when another tab has fetched and finished.
      if (hand.is === 'waiting') return hand.until === null || hand.until === next.until ? next : NONE;
      return hand.is === 'loading' || hand.is === 'empty' ? next : NONE;
  }
}

/** Does what was requested as soon as it is possible. */
function settle(state: CollectState): Step {
  const { hand, next, copiesNext } = state;
  const isDue = next.is === 'wanted' || (next.is === 'queued' && hand.is === 'empty' && !hand.isReread);
  if (hand.is === 'empty' && isDue) return fetchNow(state);
  if (!copiesNext || isNextAwaited(state)) return [state];
  return [{ ...state, copiesNext: false }, ...(isOpen(hand) ? [{ do: 'copy-number' } as const] : [])];
}
