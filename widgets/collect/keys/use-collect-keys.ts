import { startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { LAST_LEAD_PATH } from '../../../src/contract/picker-paths.js';
import type { NumberStatus } from '../../../src/contract/rentals.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useHost } from '../../../src/element/use-host.js';
import { useHasKeyboard } from '../../../src/ui/hooks/use-has-keyboard.js';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import type { useRentalCopy } from '../../../src/parts/facts/use-rental-copy.js';
import type { RecentVerdictHandle } from '../../../src/parts/verdict/recent-verdict.js';
import { areKeysOn, rememberKeys } from '../../../src/parts/keys/keys-preference.js';
import { useShortcuts } from '../../../src/parts/keys/use-shortcuts.js';
import { SHORTCUTS, type ShortcutAction } from './shortcuts.js';
import type { CreatorMessagesState } from '../message/use-creator-messages.js';
import type { FirstMessageHandle } from '../message/use-first-message.js';
import type { useCollect } from '../state/use-collect.js';
import type { OutcomeHandle } from '../call/use-outcome.js';
import { useQueuedFetch } from '../use-queued-fetch.js';

/** The keys that put the focus into a field or leave the screen. */
const LEAVING: ReadonlySet<string> = new Set([
  'message',
  'email',
  'last-lead',
  'call-back',
  'skip',
] satisfies ShortcutAction[]);

interface Options {
  collect: ReturnType<typeof useCollect>;
  copy: ReturnType<typeof useRentalCopy>['copy'];
  clearCopy: ReturnType<typeof useRentalCopy>['clear'];
  /** Null until the part of the screen next to the rental is loaded. */
  firstMessage: RefObject<FirstMessageHandle | null>;
  messages: CreatorMessagesState;
  /** The actions of outcomes; null while outcomes are off. */
  outcome: RefObject<OutcomeHandle | null>;
  /** The last verdict; null when there is none that can be taken back. */
  recent: RefObject<RecentVerdictHandle | null>;
  /** Focuses the client's e-mail; false when it isn't on the screen. */
  focusEmail: () => boolean;
  /** The embedding page turns all single keys off. */
  noHotkeys: boolean;
}

/** An action whose key was pressed before the network was ready, and which is done as soon as possible. */
interface Awaited {
  fetch: boolean;
  /** The next rental was requested, which the screen may not show yet. */
  isFetchBegun: boolean;
  copyNumber: boolean;
}

const NOTHING: Awaited = { fetch: false, isFetchBegun: false, copyNumber: false };

/** The keys of the screen, their switch and their dialog. */
export function useCollectKeys({
  collect,
  copy,
  clearCopy,
  firstMessage,
  messages,
  focusEmail,
  outcome,
  recent,
  noHotkeys,
}: Options) {
  const emit = useEmit();
  const [areOn, setOn] = useState(areKeysOn);
  const hasKeyboard = useHasKeyboard();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const awaited = useRef(NOTHING);
  useShortcuts(useHost(), {
    shortcuts: SHORTCUTS,
    isOn: areOn && !noHotkeys,
    act,
    isLeaving: (action) => typeof action === 'string' && LEAVING.has(action),
  });

  const queue = useQueuedFetch({ ...collect, fetch: () => beginFetch(awaited.current) });

  const { phase } = collect.verdict;
  const rentalId = collect.rental?._id;
  /**
   * True if the rental in hand has its verdict, or the next one is loading. Then nothing of the old one may
   * be copied.
   */
  const isNextAwaited = phase === 'sending' || collect.fetchState === 'fetching';
  const catchUp = useEffectEvent(() => {
    if (isNextAwaited) return;
    const { fetch, copyNumber } = awaited.current;
    if (fetch && rentalId === undefined && collect.fetchState === 'ready') {
      beginFetch({ copyNumber });
      return;
    }
    // The key was pressed before it was known that the next fetch has to wait.
    if (fetch && rentalId === undefined && collect.fetchState === 'waiting') {
      awaited.current = { ...NOTHING, copyNumber };
      queue.toggle(true);
      return;
    }
    awaited.current = NOTHING;
    if (copyNumber && phase === 'none') copy('number');
  });
  useEffect(() => catchUp(), [rentalId, isNextAwaited]);

  /** Requests the fetch that follows the wait, or takes that back. */
  function toggleQueued(): void {
    awaited.current = NOTHING;
    queue.toggle(!queue.isOn);
  }

  function beginFetch({ copyNumber }: Pick<Awaited, 'copyNumber'>): void {
    awaited.current = { fetch: false, isFetchBegun: collect.fetchState === 'ready', copyNumber };
    collect.fetchNext();
  }

  /** Returns true if the key did something. Other keys are left to the page. */
  function act(action: ShortcutAction): boolean | undefined {
    const { rental } = collect;
    if (typeof action === 'object') {
      const field = FIELDS[action.copyField];
      return field !== undefined && !isNextAwaited && copy(field.name);
    }
    switch (action) {
      case 'copy-number':
        return isNextAwaited || rental === null ? copyNext() : copy('number');
      case 'copy-all':
        return !isNextAwaited && copy('all');
      case 'first-message':
        firstMessage.current?.act();
        return firstMessage.current !== null;
      case 'message':
        return messages.focus();
      case 'fetch':
        if (collect.fetchState === 'waiting') toggleQueued();
        else if (phase === 'sending') awaited.current = { ...awaited.current, fetch: true };
        else if (!isNextAwaited) beginFetch(awaited.current);
        return true;
      case 'dont-fetch':
        if (queue.isOn) toggleQueued();
        return queue.isOn;
      case 'finish':
        return decide('valid');
      case 'invalid':
        return decide('invalid');
      case 'no-answer':
        return outcome.current?.give({ outcome: 'no-answer' });
      case 'call-back':
        return outcome.current?.toggle('call-back');
      case 'skip':
        return outcome.current?.toggle('skipped');
      case 'take-back':
        return recent.current?.takeBack();
      case 'email':
        return focusEmail();
      case 'last-lead':
        emit('rd-navigate', { path: LAST_LEAD_PATH });
        return true;
      case 'help':
        // The key answers first, and the dialog is rendered after it: on a slow processor that takes 100 ms.
        startTransition(() => setHelpOpen(true));
        return true;
    }
  }

  /**
   * Copies the number of the next rental when it arrives. Until then the clipboard is empty, so that nobody calls the old number.
   */
  function copyNext(): boolean {
    const isAwaited = isNextAwaited || isNextAsked() || queue.isOn;
    if (isAwaited) awaited.current = { ...awaited.current, copyNumber: true };
    clearCopy();
    return isAwaited;
  }

  /** A key requested the next rental, and the screen hasn't rendered that yet: two keys may be pressed between two renders. */
  function isNextAsked(): boolean {
    return awaited.current.fetch || awaited.current.isFetchBegun;
  }

  function decide(status: NumberStatus): boolean {
    if (outcome.current?.isBusy) return false;
    collect.verdict.decide(status);
    return collect.rental !== null;
  }

  return {
    areOn,
    isHelpOpen,
    setHelpOpen,
    queued: { isOn: queue.isOn, toggle: toggleQueued },
    switchKeys: (isOn: boolean) => {
      rememberKeys(isOn);
      setOn(isOn);
    },
    /** The key as a control shows and announces it; nothing while keys are off, or without a keyboard. */
    hint: (key: string) => (areOn && !noHotkeys && hasKeyboard ? key : undefined),
  };
}
