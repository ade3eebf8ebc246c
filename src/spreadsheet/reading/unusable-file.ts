import { coded, type Coded, type PlainCode } from '../../contract/base/coded.js';
import { MAX_UPLOAD } from '../../contract/limits.js';
import { FILE_REFUSALS, UPLOAD_REFUSALS } from '../../contract/refusals/uploads.js';

/** A file that can't be used, with the text for the person who chose it. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
  constructor(readonly text: Coded) {
    super(text.message);
  }
}

const REFUSALS = { ...FILE_REFUSALS, ...UPLOAD_REFUSALS };

/** The error for an unusable file, with one of the contract's reasons. */
export const unusable = (code: PlainCode<typeof REFUSALS>): UnusableFile =>
  new UnusableFile(coded(REFUSALS, code));

export const tooManyRows = (count: number): UnusableFile =>
  new UnusableFile(coded(UPLOAD_REFUSALS, 'too-many-file-rows', { count }));

export const longCell = (row: number): UnusableFile =>
  new UnusableFile(coded(UPLOAD_REFUSALS, 'long-cell', { row, count: MAX_UPLOAD.cellCharacters }));

export const missingColumns = (labels: readonly string[]): UnusableFile =>
  new UnusableFile(coded(FILE_REFUSALS, 'missing-columns', { labels }));
