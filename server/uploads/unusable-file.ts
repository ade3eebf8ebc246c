import type { Coded } from '../../src/contract/coded.js';
import { MAX_UPLOAD } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { fileKind, type FileKind } from '../../src/spreadsheet/file-kind.js';

/** A file that can't be used, with the text for its sender and the HTTP status of the call that sent it. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
  constructor(
    readonly status: 400 | 413 | 415,
    readonly text: Coded,
  ) {
    super(text.message);
  }
}

const STATUS = {
  'file-kind': 415,
  'not-xlsx': 415,
  'file-protected': 415,
  'file-inflated': 413,
  'file-empty': 400,
  'header-only': 400,
  'file-broken': 400,
  'file-too-slow': 400,
} as const;

/** The error for an unusable file, with one of the contract's reasons. */
export const unusable = (code: keyof typeof STATUS): UnusableFile =>
  new UnusableFile(STATUS[code], refusal(code));

/** The kind of a file by its content. Throws for anything that is neither text nor a workbook. */
export function kindOf(bytes: Uint8Array, fileName: string): FileKind {
  const kind = fileKind(bytes, fileName);
  if (kind === 'csv' || kind === 'xlsx') return kind;
  throw unusable(kind);
}

export const tooManyRows = (): UnusableFile =>
  new UnusableFile(413, refusal('too-many-file-rows', { count: MAX_UPLOAD.rows }));

export const longCell = (row: number): UnusableFile =>
  new UnusableFile(400, refusal('long-cell', { row, count: MAX_UPLOAD.cellCharacters }));

export const missingColumns = (labels: readonly string[]): UnusableFile =>
  new UnusableFile(400, refusal('missing-columns', { labels }));
