import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../src/contract/limits.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';

/** Past batches have pages and nothing to narrow them by. */
export const SHAPE: ListShape<never> = { defaults: {}, accepts: {}, pageSizes: PAGE_SIZES };

/** Where a new batch stands. */
export const NEWEST = { page: 1, limit: DEFAULT_PAGE_SIZE };
