/** Detects the kind of a file by its content, because its name may be wrong. */
import { isText } from './decode-text.js';

export type FileKind = 'csv' | 'xlsx';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** A zip without any entry. */
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Why a file can't be used, as a code of the contract's texts about files. */
export type KindRefusal = 'file-kind' | 'file-empty' | 'file-protected' | 'not-xlsx';

/** The kind of a file, or why it can't be used. A compound file needs all bytes, every other kind only the first 4 kB. */
export function fileKind(bytes: Uint8Array, fileName: string): FileKind | KindRefusal {
  const extension = /\.(csv|xlsx)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  if (extension === undefined) return 'file-kind';
  if (bytes.length === 0) return 'file-empty';
  if (startsWith(bytes, ZIP)) return 'xlsx';
  if (isCompound(bytes)) return isEncrypted(bytes) ? 'file-protected' : 'file-kind';
  if (extension === 'xlsx') return 'not-xlsx';
  if (startsWith(bytes, EMPTY_ZIP) || !isText(bytes)) return 'file-kind';
  return 'csv';
}

/** Whether the file uses the container of old .xls files and of workbooks with a password. */
export const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, COMPOUND);

/** Entries of the container's directory start at multiples of 128 bytes, so no name is split between two pieces. */
const PIECE_BYTES = 256 * 1024;

function isEncrypted(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-16le');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    if (decoder.decode(bytes.subarray(at, at + PIECE_BYTES)).includes('EncryptedPackage')) return true;
  return false;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
