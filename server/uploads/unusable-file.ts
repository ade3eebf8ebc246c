import type { Coded } from '../../src/contract/base/coded.js';
import type { fileKind } from '../../src/spreadsheet/reading/file-kind.js';
import { Refusal } from '../base/refusal.js';

type KindRefusal = Exclude<ReturnType<typeof fileKind>, 'csv' | 'xlsx'>;

/** The HTTP status of a call that sent an unusable file, where it isn't 400. */
const STATUS: Partial<Record<string, 413 | 415>> = {
  'file-inflated': 413,
  'too-many-file-rows': 413,
  ...({ 'file-kind': 415, 'not-xlsx': 415, 'file-protected': 415 } satisfies Partial<
    Record<KindRefusal, 415>
  >),
};

/** The refusal of a call that sent an unusable file. */
export const asRefusal = (text: Coded): Refusal =>
  new Refusal(STATUS[text.code] ?? 400, text, { path: 'file' });
