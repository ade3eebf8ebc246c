import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '../../src/element/host-context.js';
import { useHasKeyboard } from '../../src/ui/hooks/use-has-keyboard.js';
import { FIELDS } from './fields.js';
import { areKeysOn, rememberKeys } from './keys-preference.js';
import type { ShortcutAction } from './shortcuts.js';
import type { CreatorMessagesState } from './use-creator-messages.js';
import type { FirstMessageState } from './use-first-message.js';
import type { useCollect } from './use-collect.js';
import type { useRentalCopy } from './use-rental-copy.js';
import { useShortcuts } from './use-shortcuts.js';

/** A second press this soon after the first is a slip of the finger, not a confirmation. */
const SLIP_MS = 400;

interface Options {
  desk: ReturnType<typeof useCollect>;
  copy: ReturnType<typeof useRentalCopy>['copy'];
  clearCopy: ReturnType<typeof useRentalCopy>['clear'];
  firstMessage: FirstMessageState;
  messages: CreatorMessagesState;
  /** The embedding page keeps all single keys. */
  noHotkeys: boolean;
}

/** What was pressed before the network was ready for it: it is done as soon as it can be. */
interface Awaited {
  fetch: boolean;
  /** The next rental was asked for, which the screen may not show yet. */
  isFetchBegun: boolean;
  copyNumber: boolean;
}

const NOTHING: Awaited = { fetch: false, isFetchBegun: false, copyNumber: false };

/** The keys of the screen, their switch and their dialog. */
export function useCollectKeys({ desk, copy, clearCopy, firstMessage, messages, noHotkeys }: Options) {
  const [areOn, setOn] = useState(areKeysOn);
  const hasKeyboard = useHasKeyboard();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const awaited = useRef(NOTHING);
  useShortcuts(useHost(), areOn && !noHotkeys, act);

  const { phase } = desk.verdict;
  const rentalId = desk.rental?._id;
  /** The rental in hand is decided, or the next one is on its way: nothing of the old one may be copied any more. */
  const isNextAwaited = phase === 'sending' || desk.fetchState === 'fetching';
  const catchUp = useEffectEvent(() => {
    if (isNextAwaited) return;
    const { fetch, copyNumber } = awaited.current;
    if (fetch && rentalId === undefined && desk.fetchState === 'ready') {
      beginFetch({ copyNumber });
      return;
    }
    awaited.current = NOTHING;
    if (copyNumber && phase === 'none') copy('number');
  });
  useEffect(() => catchUp(), [rentalId, isNextAwaited]);

  function beginFetch({ copyNumber }: Pick<Awaited, 'copyNumber'>): void {
    awaited.current = { fetch: false, isFetchBegun: desk.fetchState === 'ready', copyNumber };
    desk.fetchNext();
  }

  /** True when the key did something; a key that has nothing to do here is left to the page. */
  function act(action: ShortcutAction): boolean {
    const { verdict, rental } = desk;
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
        if (rental) firstMessage.act();
        return rental !== null;
      case 'message':
        return messages.focus();
      case 'fetch':
        if (phase === 'sending') awaited.current = { ...awaited.current, fetch: true };
        else if (!isNextAwaited) beginFetch(awaited.current);
        return true;
      case 'finish':
        verdict.decide('valid');
        return rental !== null;
      case 'invalid':
        return markInvalid();
      case 'undo':
        if (verdict.phase !== 'undo') return false;
        verdict.undo();
        return true;
      case 'help':
        setHelpOpen(true);
        return true;
    }
  }

  /** Copies the number of the next rental if it is on its way. Until then the clipboard is empty: nobody calls the number before. */
  function copyNext(): boolean {
    const isAwaited = isNextAwaited || isNextAsked();
    if (isAwaited) awaited.current = { ...awaited.current, copyNumber: true };
    clearCopy();
    return isAwaited;
  }

  /** A key asked for the next rental, and the screen hasn't drawn that yet: two keys may come between two drawings. */
  function isNextAsked(): boolean {
    return awaited.current.fetch || awaited.current.isFetchBegun;
  }

  function markInvalid(): boolean {
    const { verdict, rental } = desk;
    if (verdict.phase === 'undo' && verdict.kept) {
      if (Math.abs(Date.now() - verdict.kept.decidedAtMs) > SLIP_MS) verdict.sendNow();
    } else verdict.decide('invalid');
    return rental !== null;
  }

  return {
    areOn,
    isHelpOpen,
    setHelpOpen,
    switchKeys: (isOn: boolean) => {
      rememberKeys(isOn);
      setOn(isOn);
    },
    /** The key as a control shows and announces it; nothing while keys are off, or where no keyboard is. */
    hint: (key: string) => (areOn && !noHotkeys && hasKeyboard ? key : undefined),
  };
}
