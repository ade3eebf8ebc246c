import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../src/contract/limits.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';

/** Past batches have pages and no filters. */
export const SHAPE: ListShape<never> = { defaults: {}, accepts: {}, pageSizes: PAGE_SIZES };

/** The page with a new batch. */
export const NEWEST = { page: 1, limit: DEFAULT_PAGE_SIZE };
