/** XML read as it is unpacked, piece by piece. */
import { SaxesParser } from 'saxes';
import { MAX_UPLOAD } from '../../../src/contract/limits.js';
import { unusable, type UnusableFile } from '../unusable-file.js';

/** Hears of elements by their names without prefix: programs write `row` or `x:row`. */
export interface XmlReader {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** What to throw at a text that goes on and on. */
  tooLong?(): UnusableFile;
}

/** As many characters without any tag are one text; each may be written as an entity of some characters. */
const MAX_TEXT_CHARACTERS = 8 * MAX_UPLOAD.cellCharacters;

/** Yields after each piece, so that what the reader has gathered can go on its way before the next one is unpacked. */
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
  // A workbook has none; where one stands, it declares entities that grow.
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

/** Reads to the end. */
export async function readWholeXml(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
