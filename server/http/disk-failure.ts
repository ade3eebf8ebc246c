import type { DatabaseFailure } from '../db/engine.js';

/** No space, no more quota, or a file system that nothing can be written to. */
const FULL = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** The trouble of the disk that takes uploads; null for any other error. */
export const diskFailureOf = (error: unknown): DatabaseFailure | null =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code)) ? 'full' : null;
