/** The people and uploads that the filters of lists offer. */
import { queryOptions } from '@tanstack/react-query';
import { getListChoices } from '../contract/lists/list-choices.js';
import { call } from '../core/call.js';

// The key is below 'staff', so that a change of staff makes it stale too.
export const listChoicesQuery = (side: 'entered' | 'taken') =>
  queryOptions({
    queryKey: ['staff', 'list-choices', side],
    queryFn: ({ signal }) => call(getListChoices)({ query: { side } }, { signal }),
  });
