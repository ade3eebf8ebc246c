/** Stores the columns of an upload, and remembers them for similar files. */
import { createHash } from 'node:crypto';
import { completeColumns, plainName, type Columns } from '../../src/contract/uploads/upload-columns.js';

/** Reads columns; the cast is safe, because only this folder stores them. */
export const storedColumns = (json: string): Columns => completeColumns(JSON.parse(json) as Partial<Columns>);

/** Identifies files whose columns have the same names in the same order. */
export const headerKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(plainName)))
    .digest('hex');
