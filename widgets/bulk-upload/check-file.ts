import { UPLOAD_REFUSALS } from '../../src/contract/upload.js';
import { MAX_UPLOAD } from '../../src/contract/limits.js';

/** For the browser's own dialog; what is inside the server looks at. */
export const ACCEPTED = '.csv,.xlsx';

/** Why these files can't be sent, as far as that can be seen from outside; null: it is one file that may be. */
export function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (!file) return UPLOAD_REFUSALS.required;
  if (files.length > 1) return UPLOAD_REFUSALS.onlyOne;
  if (!/\.(csv|xlsx)$/i.test(file.name)) return UPLOAD_REFUSALS.kind;
  if (file.size === 0) return UPLOAD_REFUSALS.empty;
  return file.size > MAX_UPLOAD.bytes ? UPLOAD_REFUSALS.tooBig : null;
}
