/** How columns of an upload are stored and remembered. */
import { createHash } from 'node:crypto';
import { completeColumns, plainName, type Columns } from '../../src/contract/upload-columns.js';

/** Columns as this folder stored them. */
export const storedColumns = (json: string): Columns => completeColumns(JSON.parse(json) as Partial<Columns>);

/** Files whose columns have the same names in the same order. */
export const headerKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(plainName)))
    .digest('hex');
