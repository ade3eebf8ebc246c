import type { ReactNode } from 'react';
import { LIST_SENTENCES } from '../../contract/lists/lists.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import type { ListState } from '../../ui/hooks/use-list-state.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { FILTER_TITLES, type TitledFilter } from './filter-titles.js';

/** What a list says about its filters. */
export interface FilteredList extends Pick<ListState<never>, 'isSearched' | 'clear'> {
  activeFilters: readonly TitledFilter[];
}

interface NothingFoundProps {
  /** The list whose filters have left nothing; undefined for one without filters. */
  list?: FilteredList | undefined;
  /** What to do about it, from the contract; by default, to search differently. */
  hint?: string | undefined;
  /** A way to show more, such as the leads that the filters hide. */
  action?: ReactNode;
}

/**
 * Shown in place of the rows of an empty list: what the page has put into the element's slot `empty`, by default a sentence, the names
 * of the filters that are set, and a button that clears them.
 */
export function NothingFound({ list, hint = LIST_SENTENCES.adjustAny, action }: NothingFoundProps) {
  const t = useText();
  const names = (list?.activeFilters ?? []).map((name) => t(FILTER_TITLES[name]));
  return (
    <slot name="empty">
      <EmptyState
        title={t.say(LIST_SENTENCES.nothing)}
        action={
          <>
            {list && (names.length > 0 || list.isSearched) && (
              <Button onClick={() => list.clear(names.length > 0 ? 'filter' : 'search')}>
                {names.length > 0 ? t('Clear the filters') : t('Clear the search')}
              </Button>
            )}
            {action}
          </>
        }
      >
        {names.length > 0 && <p>{t('Filtered by: {filters}.', { filters: names.join(', ') })}</p>}
        <p>{t.say(hint)}</p>
      </EmptyState>
    </slot>
  );
}
