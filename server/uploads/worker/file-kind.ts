/** Recognizes the kind of a file by its content, because its name may be wrong. */
import { unusable } from '../unusable-file.js';
import { isText } from './decode-text.js';

export type FileKind = 'csv' | 'xlsx';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A zip without any entry. */
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
/** The container of old .xls files and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Throws UnusableFile for anything that is neither text nor a workbook. */
export function kindOf(bytes: Buffer, fileName: string): FileKind {
  const extension = /\.(csv|xlsx)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  if (extension === undefined) throw unusable('file-kind');
  if (bytes.length === 0) throw unusable('file-empty');
  if (startsWith(bytes, ZIP)) return 'xlsx';
  if (startsWith(bytes, COMPOUND)) throw unusable(bytes.includes(ENCRYPTED) ? 'file-protected' : 'file-kind');
  if (extension === 'xlsx') throw unusable('not-xlsx');
  if (startsWith(bytes, EMPTY_ZIP) || !isText(bytes)) throw unusable('file-kind');
  return 'csv';
}

const startsWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
