/** Multipart forms written byte by byte, because a browser's FormData can't make a malformed one. */
import { UPLOAD_FIELDS, type UploadField } from '../../../src/contract/uploads/upload.js';
import { hostileText } from './hostile.js';
import type { Random } from '../../testing/random.js';

const BOUNDARY = 'fuzz-boundary';

export interface RawForm {
  contentType: string;
  body: Buffer;
}

/** A form of text fields and a file, complete or malformed in one of the common ways. */
export function fuzzedForm(fields: Record<string, unknown>, fileField: string, random: Random): RawForm {
  const names = Object.keys(fields);
  const parts = names.map((name) =>
    fieldPart(random.chance(0.05) ? hostileText(random) : name, fields[name], random),
  );
  if (random.chance(0.9)) parts.push(filePart(fileField, random));
  if (random.chance(0.05)) parts.push(filePart(fileField, random));
  if (random.chance(0.05))
    parts.push(...Array.from({ length: 40 }, (_, i) => fieldPart(`k${i}`, 'x', random)));
  let body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  if (random.chance(0.1)) body = body.subarray(0, random.below(body.length));
  const boundary = random.chance(0.05) ? 'another' : BOUNDARY;
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function fieldPart(name: string, value: unknown, random: Random): Buffer {
  const text = random.chance(0.1)
    ? hostileText(random)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value ?? null);
  const type = random.chance(0.1) ? '\r\ncontent-type: application/json' : '';
  return Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n${text}\r\n`,
  );
}

function filePart(field: string, random: Random): Buffer {
  const name = random.chance(0.6)
    ? random.pick(['a.csv', 'a.xlsx', 'a.png'])
    : random.pick([
        '',
        '../../a.csv',
        'a\u0000.csv',
        '=1+1.csv',
        'x'.repeat(90),
        '\u202Egpj.exe',
        'a"b.csv',
        '__proto__',
      ]);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), fileBytes(random), Buffer.from('\r\n')]);
}

/** A form as a browser writes it. */
export function formOf(fields: Record<string, unknown>, fileField: string, file: Buffer): RawForm {
  const parts = Object.entries(fields).map(([name, value]) =>
    part(`name="${name}"`, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value ?? null))),
  );
  const body = [...parts, part(`name="${fileField}"; filename="a file"`, file)];
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...body, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

const part = (disposition: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** The file that a field expects: a picture, or else a list of rentals. */
export function plainFile(field: string, random: Random): Buffer {
  if (field === 'closing_image') return PNG;
  const row = () => UPLOAD_FIELDS.map((name) => plainCell(name, random)).join();
  return Buffer.from([UPLOAD_FIELDS.join(), row(), row(), row()].join('\r\n'));
}

function plainCell(name: UploadField, random: Random): string {
  if (name === 'number') return `702${String(random.below(10_000_000)).padStart(7, '0')}`;
  return name.endsWith('_link') ? 'https://example.com/post/1' : 'Grace';
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** A complete PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ZIP_HEAD = Buffer.from('504b030414000000080000000000', 'hex');

function fileBytes(random: Random): Buffer {
  const noise = Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256)));
  return random.pick([
    csv(random),
    csv(random),
    PNG,
    noise,
    Buffer.alloc(0),
    Buffer.concat([PNG_HEAD, noise]),
    Buffer.concat([ZIP_HEAD, noise]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...noise]),
    Buffer.from(`"${'a'.repeat(40_000)}`),
    Buffer.from(`\uFEFF${'a;'.repeat(300)}\r\n`, 'utf16le'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ]);
}

/** A list of rentals whose cells may contain anything, also formulas. */
function csv(random: Random): Buffer {
  const cell = () =>
    `"${(random.chance(0.5) ? hostileText(random).slice(0, 200) : 'Grace').replaceAll('"', '""')}"`;
  const row = () => UPLOAD_FIELDS.map(cell).join();
  return Buffer.from([UPLOAD_FIELDS.join(), ...Array.from({ length: random.below(20) }, row)].join('\r\n'));
}
