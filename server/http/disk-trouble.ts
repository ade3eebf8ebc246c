import type { DatabaseTrouble } from '../db/engine.js';

/** No space, no more quota, or a file system that nothing can be written to. */
const FULL = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** The trouble of the disk that takes uploads; null for any other error. */
export const diskTroubleOf = (error: unknown): DatabaseTrouble | null =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code)) ? 'full' : null;
