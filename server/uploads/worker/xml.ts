/** Parses XML piece by piece while it is unpacked. */
import { SaxesParser } from 'saxes';
import { MAX_UPLOAD } from '../../../src/contract/limits.js';
import { unusable, type UnusableFile } from '../unusable-file.js';

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

/** Yields after each piece, so that the reader's results can be used before the next piece is unpacked. */
export async function* readXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    reader.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    reader.close?.(localName(name));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
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
export async function readWholeXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
