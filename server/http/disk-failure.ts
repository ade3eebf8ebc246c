import type { DatabaseFailure } from '../db/engine.js';

/** No space, no quota left, or a read-only file system. */
const FULL = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** The failure of the disk that receives uploads; null for any other error. */
export const diskFailureOf = (error: unknown): DatabaseFailure | null =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code)) ? 'full' : null;
