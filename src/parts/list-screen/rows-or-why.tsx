import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/notice/notice.js';
import { ErrorState } from '../../ui/state/error-state.js';
import { NothingFound, type FilteredList } from './nothing-found.js';
import { totalText } from '../../contract/lists/lists.js';
import { LiveRegion } from '../../ui/hidden/visually-hidden.js';

export interface RowsOrWhyProps {
  page: Pick<
    UseQueryResult<{ result: readonly unknown[]; countInfo: { total: number } }>,
    | 'data'
    | 'dataUpdatedAt'
    | 'error'
    | 'errorUpdateCount'
    | 'errorUpdatedAt'
    | 'isFetching'
    | 'isPlaceholderData'
    | 'refetch'
  >;
  /** The state of the list; undefined for one without filters. */
  list?: FilteredList | undefined;
  /** The list's sentence when it can't be loaded, from the contract. */
  failed: string;
  /** What to do about an empty page, from the contract; by default, to search differently. */
  hint?: string | undefined;
  /** A way to show more than an empty list does. */
  more?: ReactNode;
  /** The rows, or their skeleton. */
  children: ReactNode;
}

/**
 * Shows the rows of a page, or why there are none, and announces their total. Rows that could not be refreshed stay, with a note. Only
 * one list of an element may show its empty state here, because that is the element's slot `empty`.
 */
export function RowsOrWhy(props: RowsOrWhyProps) {
  return (
    <>
      <ListNews page={props.page} />
      <Rows {...props} />
    </>
  );
}

function Rows({ page, list, failed, hint, more, children }: RowsOrWhyProps) {
  const t = useText();
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = page;
  const failure = useFailure(page);
  const retry = () => void refetch();
  if (failure)
    return (
      <ErrorState
        title={t.say(failed)}
        message={[
          failure.error.message !== failed && t.say(failure.error),
          t('It fails since {time}.', { time: t.time(failure.sinceMs) }),
          list && t('Your search and filters are kept.'),
        ]
          .filter(Boolean)
          .join(' ')}
        busy={isFetching}
        onRetry={retry}
      />
    );
  const rows =
    data?.result.length === 0 ? (
      <NothingFound
        list={list}
        hint={hint}
        action={data.countInfo.total === 0 && !isPlaceholderData && more}
      />
    ) : (
      children
    );
  if (!error) return rows;
  return (
    <>
      <Notice
        tone="danger"
        role="alert"
        title={t.say(failed)}
        action={
          <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
            {t('Try again')}
          </Button>
        }
      >
        {error.message !== failed && t.say(error)}{' '}
        {t('What is shown was loaded at {time}.', { time: t.time(dataUpdatedAt) })}
      </Notice>
      {rows}
    </>
  );
}

/** Why there are no rows, and since when; it is the same during a retry. Null when there are rows, or the first ones are loading. */
function useFailure({ data, error, errorUpdateCount, errorUpdatedAt }: RowsOrWhyProps['page']) {
  const [failure, setFailure] = useState<{ error: Error; sinceMs: number } | null>(null);
  // Set while rendering, as React recommends for values from an earlier render.
  if (failure && (data || errorUpdateCount === 0)) setFailure(null);
  else if (error && !data && failure?.error !== error)
    setFailure({ error, sinceMs: failure?.sinceMs ?? errorUpdatedAt });
  return failure;
}

interface ListNewsProps {
  page: Pick<UseQueryResult<{ countInfo: { total: number } }>, 'data' | 'isPlaceholderData'>;
}

/** What a screen reader announces after each search and filter: the total, or that nothing was found. */
function ListNews({ page: { data, isPlaceholderData } }: ListNewsProps) {
  const t = useText();
  const [hasTurned, setHasTurned] = useState(false);
  if (isPlaceholderData && !hasTurned) setHasTurned(true);
  const total = data?.countInfo.total;
  // The region is empty while other rows are loading, so that the same total is announced again.
  const isKnown = total !== undefined && hasTurned && !isPlaceholderData;
  return (
    <LiveRegion>
      {isKnown && (total === 0 ? t('Nothing found') : t(totalText(total), { count: total }))}
    </LiveRegion>
  );
}
