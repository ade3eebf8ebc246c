import type { ReactNode } from 'react';
import { LIST_SENTENCES } from '../../contract/lists/lists.js';
import { useText } from '../../text/use-text.js';
import { EmptyState } from '../../ui/state/empty-state.js';

interface NothingFoundProps {
  /** What to do about it, from the contract; by default, to search differently. */
  hint?: string | undefined;
  /** A way to show more, such as the leads that the filters hide. */
  action?: ReactNode;
}

/** Shown in place of the rows of an empty list: what the page has put into the element's slot `empty`, by default a sentence. */
export function NothingFound({ hint = LIST_SENTENCES.adjustAny, action }: NothingFoundProps) {
  const t = useText();
  return (
    <slot name="empty">
      <EmptyState title={t.say(LIST_SENTENCES.nothing)} action={action}>
        {t.say(hint)}
      </EmptyState>
    </slot>
  );
}
