/** Parses XML piece by piece while it is unpacked. */
import { SaxesParser } from 'saxes';
import { MAX_UPLOAD } from '../../contract/limits.js';
import { unusable, type UnusableFile } from './unusable-file.js';
import type { Chunks } from './zip.js';

/** Receives elements by their names without prefix, because programs write `row` or `x:row`. */
export interface XmlReader {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** The error for a text without end. */
  tooLong?(): UnusableFile;
}

/** The longest text without a tag; each character may be written as an entity of several characters. */
const MAX_TEXT_CHARACTERS = 8 * MAX_UPLOAD.cellCharacters;

/** Parts for newer programs, whose elements may have the names of others, and parts that repeat such a part for older ones. */
const OTHER_PARTS = ['extLst', 'Fallback'];

/** Yields after each piece, so that the reader's results can be used before the next piece is unpacked. */
export async function* readXml(pieces: Chunks, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let sinceTag = 0;
  /** How many elements are open from the beginning of a part that isn't read. */
  let inOtherPart = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    const local = localName(name);
    if (inOtherPart > 0 || OTHER_PARTS.includes(local)) inOtherPart += 1;
    else reader.open(local, attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    if (inOtherPart > 0) inOtherPart -= 1;
    else reader.close?.(localName(name));
  });
  const handleText = (text: string) => {
    if (inOtherPart === 0) reader.text?.(text);
  };
  parser.on('text', handleText);
  parser.on('cdata', handleText);
  // A workbook has no doctype; one may declare entities that expand endlessly.
  parser.on('doctype', () => {
    throw unusable('file-broken');
  });
  parser.on('error', () => {
    throw unusable('file-broken');
  });
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    sinceTag += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (sinceTag > MAX_TEXT_CHARACTERS) throw reader.tooLong?.() ?? unusable('file-inflated');
    yield;
  }
  parser.close();
}

/** Reads the document to its end. */
export async function readWholeXml(pieces: Chunks, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
