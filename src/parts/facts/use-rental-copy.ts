import { useRef, type RefObject } from 'react';
import type { LeadAnswer, LeadName } from '../../contract/rentals/lead-fields.js';
import type { HeldRental } from '../../contract/rentals/rentals.js';
import { useText } from '../../text/use-text.js';
import type { EnglishText } from '../../text/english.js';
import { clearClipboard } from '../../ui/copy-field/clipboard.js';
import { useCopy } from '../../ui/copy-field/use-copy.js';
import { asText, FIELDS, rawNumber } from './copyable-fields.js';

/** What is copied: a field or the whole rental. */
export type CopyTarget = LeadName | 'all';

/** A rental whose number isn't copied while it is on the do-not-contact list. */
type CopiedRental = LeadAnswer & Pick<HeldRental, 'isDoNotContact'>;

/** Copies parts of a rental, and says which part was copied, also in words for a screen reader. `onCopied` hears how it ended. */
export function useRentalCopy(
  root: RefObject<Element | null>,
  rental: CopiedRental | null,
  onCopied: (target: CopyTarget, succeeded: boolean) => void = () => undefined,
) {
  const t = useText();
  const { copied, stateOf, copy } = useCopy(root);
  const hasCopied = useRef(false);
  return {
    copy: (target: CopyTarget) => {
      const text = rental && textOf(rental, target);
      if (text) {
        hasCopied.current = true;
        void copy(target, text).then((succeeded) => onCopied(target, succeeded));
      }
      return Boolean(text);
    },
    /** Empties the clipboard if this screen has filled it, so that nobody calls the old number by mistake. */
    clear: () => {
      if (hasCopied.current) void clearClipboard();
      hasCopied.current = false;
    },
    stateOf,
    news:
      copied &&
      t(copied.succeeded ? '{what} copied' : '{what} could not be copied', { what: t(labelOf(copied.name)) }),
  } as const;
}

function textOf(rental: CopiedRental, target: CopyTarget): string | null {
  if (target !== 'all' && target !== 'number') return rental[target];
  if (rental.isDoNotContact) return null;
  return target === 'all' ? asText(rental) : rawNumber(rental);
}

function labelOf(name: string): EnglishText {
  if (name === 'all') return 'Everything';
  return FIELDS.find((field) => field.name === name)?.label ?? 'Number';
}
