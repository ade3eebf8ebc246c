import { useRef, type RefObject } from 'react';
import type { LeadName } from '../../src/contract/lead-fields.js';
import type { HeldRental } from '../../src/contract/rentals.js';
import { useText } from '../../src/text/use-text.js';
import type { EnglishText } from '../../src/text/english.js';
import { clearClipboard } from '../../src/ui/copy-field/clipboard.js';
import { useCopy } from '../../src/ui/copy-field/use-copy.js';
import { asText, FIELDS, rawNumber } from './fields.js';

/** What is copied: one field, or the whole rental. */
export type CopyTarget = LeadName | 'all';

/** Copies parts of the rental in hand, and says which part was copied, also in words for a screen reader. */
export function useRentalCopy(root: RefObject<Element | null>, rental: HeldRental | null) {
  const t = useText();
  const { copied, stateOf, copy } = useCopy(root);
  const hasCopied = useRef(false);
  return {
    copy: (target: CopyTarget) => {
      const text = rental && textOf(rental, target);
      if (text) {
        hasCopied.current = true;
        void copy(target, text);
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

function textOf(rental: HeldRental, target: CopyTarget): string | null {
  if (target === 'all') return asText(rental);
  return target === 'number' ? rawNumber(rental) : rental[target];
}

function labelOf(name: string): EnglishText {
  if (name === 'all') return 'Everything';
  return FIELDS.find((field) => field.name === name)?.label ?? 'Number';
}
