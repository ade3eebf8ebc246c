import { useState } from 'react';

interface ListState<Filters> {
  page: number;
  pageSize: number;
  filters: Filters;
}

/**
 * Where somebody is in a list. Any change of a filter or of the page size begins again at page 1 (specification, section 9).
 * @example const list = useListState({ pageSize: 20, filters: { search: '' } }); list.filter({ search: 'ana' });
 */
export function useListState<Filters extends object>(initial: { pageSize: number; filters: Filters }) {
  const [state, setState] = useState<ListState<Filters>>({ page: 1, ...initial });
  return {
    ...state,
    setPage: (page: number) => setState((before) => ({ ...before, page })),
    setPageSize: (pageSize: number) => setState((before) => ({ ...before, page: 1, pageSize })),
    filter: (change: Partial<Filters>) =>
      setState((before) => ({ ...before, page: 1, filters: { ...before.filters, ...change } })),
  };
}
