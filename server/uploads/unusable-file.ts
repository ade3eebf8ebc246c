import { UPLOAD_REFUSALS } from '../../src/contract/upload.js';

/** A file that can't be used, with the sentence for who sent it and the HTTP status of the call that brought it. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
  constructor(
    readonly status: 400 | 413 | 415,
    sentence: string,
  ) {
    super(sentence);
  }
}

type PlainRefusal = Exclude<keyof typeof UPLOAD_REFUSALS, 'longCell' | 'missing'>;

const STATUS: Partial<Record<PlainRefusal, 413 | 415>> = {
  kind: 415,
  notXlsx: 415,
  protected: 415,
  tooBig: 413,
  inflated: 413,
  tooManyRows: 413,
};

/** The file is of no use, for one of the reasons of the contract. */
export const unusable = (reason: PlainRefusal): UnusableFile =>
  new UnusableFile(STATUS[reason] ?? 400, UPLOAD_REFUSALS[reason]);

export const longCell = (row: number): UnusableFile => new UnusableFile(400, UPLOAD_REFUSALS.longCell(row));

export const missingColumns = (labels: readonly string[]): UnusableFile =>
  new UnusableFile(400, UPLOAD_REFUSALS.missing(labels.join(', ')));
