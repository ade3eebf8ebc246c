import { coded, type Coded } from '../../src/contract/base/coded.js';
import { FILE_REFUSALS } from '../../src/contract/refusals/uploads.js';
import { FILE_TOO_BIG } from '../../src/contract/uploads/upload.js';
import { MAX_UPLOAD } from '../../src/contract/limits.js';

/** The file types in the browser's dialog; the server checks the content. */
export const ACCEPTED = '.csv,.xlsx';

/** Why these files can't be sent, as far as the browser can check; null for one valid file. */
export function refusalOf(files: readonly File[]): Coded | null {
  const [file] = files;
  if (!file) return coded(FILE_REFUSALS, 'file-required');
  if (files.length > 1) return coded(FILE_REFUSALS, 'one-file-only');
  if (!/\.(csv|xlsx)$/i.test(file.name)) return coded(FILE_REFUSALS, 'file-kind');
  if (file.size === 0) return coded(FILE_REFUSALS, 'file-empty');
  return file.size > MAX_UPLOAD.bytes ? FILE_TOO_BIG : null;
}
