/**
 * Reads made-up files as people and programs write them: encodings × delimiters × quotes × ends of line × places of the header. Each
 * row of a file must be inserted or skipped, whatever is wrong with the others. `MADE_UP_FILES` says how many (npm test: a few hundred).
 */
import { expect, it } from 'vitest';
import { LEAD_FIELDS } from '../../../src/contract/rentals/lead-fields.js';
import { UPLOAD_FIELDS, type UploadField } from '../../../src/contract/uploads/upload.js';
import { matchByName } from '../../../src/contract/uploads/upload-columns.js';
import { fileReader } from './file-reader.js';

const FILES = Number(process.env['MADE_UP_FILES'] ?? 300);

/** Numbers from 0 to 1, the same ones for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-8 with a byte of Windows-1252': (text: string) =>
    Buffer.concat(
      text.split('¤').map((part, index) => Buffer.from(index === 0 ? part : `\u0000${part}`)),
    ).map((byte) => (byte === 0 ? 0xe9 : byte)),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  'UTF-16 little endian': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 big endian': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 without a mark': (text: string) => Buffer.from(text, 'utf16le'),
};
const DELIMITERS = [',', ';', '\t', '|'];
const LINE_ENDS = ['\n', '\r\n', '\r', '\r\r\n'];
const NAMES = ['Ann Lee', 'José Núñez', "O'Brien", 'Zoë Ångström', '=1+1', 'Müller'];
/** Texts that are right in a file when they are quoted by the rules. */
const DETAILS = [
  '2 bed',
  '3 bed, pool',
  'two\nlines',
  'a; b | c',
  '12" TV',
  '"Cozy" studio',
  'a\n\nb, c',
  '5\'10"',
  '',
];
/** Texts that people write into a cell without the rules of quotes. */
const STRAY = [
  '"Cozy" studio',
  '"Cozy studio',
  'TV 12"',
  '"',
  '""" x',
  'say "hi" to',
  '"a" "b"',
  '12""',
  '"two words" and "more',
];
const HEADS = [
  '',
  '\n',
  '# exported 2026-11-20\n',
  'Leads of November\n\n',
  'Rental Desk\nby Ann\n\n\n',
  'sep=D\n',
  '"sep=D"\n',
];

interface MadeUp {
  about: string;
  bytes: Uint8Array;
  rows: number;
  /** The cells of the rows that are written by the rules. */
  right: Partial<Record<UploadField, string>>[];
}

function madeUp(seed: number): MadeUp {
  const random = randomOf(seed);
  const chance = (share: number) => random() < share;
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const encoding = one(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]);
  const [delimiter, lineEnd, head] = [one(DELIMITERS), one(LINE_ENDS), one(HEADS)];
  const quotesAll = chance(0.3);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const needsQuotes = (text: string) => /^[\s"=]|["\n]|\s$/.test(text) || text.includes(delimiter);
  const written = (text: string) => (quotesAll || needsQuotes(text) ? quoted(text) : text);
  const fields = UPLOAD_FIELDS.toSorted(() => random() - 0.5);
  const title = (field: UploadField) => {
    const name = one([field, LEAD_FIELDS[field].label]);
    return written(chance(0.1) ? name.replace(' ', '\n') : name);
  };
  const lines = [fields.map(title).join(delimiter)];
  const right: MadeUp['right'] = [];
  const rows = 1 + Math.floor(random() * 12);
  for (let row = 0; row < rows; row += 1) {
    const values: Record<UploadField, string> = {
      facebook_name: `fb.${row}`,
      client_name:
        encoding.endsWith('Windows-1252') && encoding !== 'Windows-1252' && row === 0 ? 'Ren¤' : one(NAMES),
      number: String(7_025_550_000 + row),
      rent: one(['950', '$1,200', '1200.50']),
      houseApt_details: one(DETAILS),
      address: one(['12 Elm St', '12 Elm St, Dover', 'Elm\nDover']),
      post_link: `https://www.facebook.com/share/p/${row}`,
      ss_link: '',
    };
    const isStray = chance(0.3);
    const stray = isStray ? one(['houseApt_details', 'address', 'client_name'] as const) : null;
    const cells = fields.map((field) => (field === stray ? one(STRAY) : written(values[field])));
    lines.push(cells.join(delimiter) + (chance(0.1) ? delimiter.repeat(2) : ''));
    if (!isStray) right.push(values);
    if (chance(0.1)) lines.push(chance(0.5) ? '' : delimiter.repeat(fields.length - 1));
  }
  const text = (head.replace('D', delimiter) + lines.join('\n') + (chance(0.7) ? '\n' : '')).replaceAll(
    '\n',
    lineEnd,
  );
  const about = `${seed}: ${encoding}, ${JSON.stringify([delimiter, lineEnd, head])}\n${text}`;
  return { about, bytes: ENCODINGS[encoding](text), rows, right };
}

async function read(bytes: Uint8Array) {
  const reader = fileReader(bytes, 'leads.csv');
  const { cells } = await reader.header(null);
  const wanted = { sheet: null, columns: matchByName(cells), areaCode: null, afterRow: 0 };
  const [inserted, skipped]: [Record<string, string | undefined>[], string[]] = [[], []];
  for await (const { rows } of reader.batches(wanted))
    for (const { rental, fault } of rows) {
      if (rental) inserted.push(rental);
      else skipped.push(fault?.reason ?? '');
    }
  return { inserted, skipped };
}

it(
  `inserts or skips each row of ${FILES} made-up files, and each row without a fault as it was written`,
  { timeout: 20_000 + FILES * 100 },
  async () => {
    for (let seed = 1; seed <= FILES; seed += 1) {
      const { about, bytes, rows, right } = madeUp(seed);
      const { inserted, skipped } = await read(bytes);
      expect(inserted.length + skipped.length, about).toBe(rows);
      expect(
        skipped.every((reason) => reason !== ''),
        about,
      ).toBe(true);
      for (const { number, client_name, houseApt_details = '' } of right) {
        const found = inserted.find((rental) => rental['number'] === number);
        if (houseApt_details === '') expect(found, about).toBeUndefined();
        else
          expect([found?.['client_name'], found?.['houseApt_details']], about).toEqual([
            client_name?.replace('¤', 'é'),
            houseApt_details.replaceAll('\n', about.includes('\\r\\r\\n') ? '\n\n' : '\n'),
          ]);
      }
    }
  },
);
