import type { Coded } from '../../src/contract/base/coded.js';
import type { fileKind } from '../../src/spreadsheet/reading/file-kind.js';
import { Refusal } from '../base/refusal.js';
import { create } from 'superstruct';
import { CodedText } from '../../src/contract/base/envelope.js';

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

/** Returns the reason as JSON with its code, so that each person reads it in their language. */
export const storeRefusal = ({ code, values, message }: Coded): string =>
  JSON.stringify({ code, values, message });

/** Reads a stored reason. */
export const readRefusal = (stored: string): Coded => create(JSON.parse(stored), CodedText);
