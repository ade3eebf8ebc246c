import { describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { refusal } from '../contract/refusals/all.js';
import { openZipWithin } from './zip.js';

const MOST = 1000;
const open = openZipWithin({ inflatedBytes: MOST });
const bytes = (length: number) => new Uint8Array(length).fill(65);

/** Changes a number of 4 bytes in the directory's entry with this index. */
function withEntry(zip: Uint8Array, index: number, field: number, value: number): Uint8Array {
  let at = -1;
  for (let left = index; left >= 0; left -= 1) at = Buffer.from(zip).indexOf('PK\u0001\u0002', at + 1);
  new DataView(zip.buffer).setUint32(at + field, value, true);
  return zip;
}
const PACKED_BYTES = 20;
const INFLATED_BYTES = 24;

async function contentOf(zip: Uint8Array, path: string): Promise<number> {
  let length = 0;
  for await (const chunk of (await open(zip)).bytesOf(path)) length += chunk.length;
  return length;
}
const refused = (code: 'file-inflated' | 'file-broken' | 'file-protected') =>
  expect.objectContaining({ text: refusal(code) }) as Error;

describe('a ZIP that somebody has chosen', () => {
  it('gives its files, whatever the case of their names', async () => {
    const zip = zipSync({ 'xl/Sheet1.xml': bytes(900) });
    expect((await open(zip)).has('XL/sheet1.xml')).toBe(true);
    expect(await contentOf(zip, 'XL/sheet1.xml')).toBe(900);
    expect(await contentOf(zip, 'other')).toBe(0);
  });

  it('is refused before it is unpacked when its files have too many bytes together', () => {
    expect(() => open(zipSync({ a: bytes(600), b: bytes(600) }))).toThrow(refused('file-inflated'));
  });

  it('is refused when it has too many files', () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}`, bytes(0)]));
    expect(() => open(zipSync(many, { level: 0 }))).toThrow(refused('file-inflated'));
  });

  it('never gives more bytes than its directory declares', async () => {
    const zip = withEntry(zipSync({ a: bytes(1_000_000) }), 0, INFLATED_BYTES, 10);
    expect(await contentOf(zip, 'a')).toBeLessThanOrEqual(10);
  });

  it('is refused when its entries share bytes, which would be unpacked again and again', () => {
    const zip = zipSync({ a: bytes(10), b: bytes(10) });
    expect(() => open(withEntry(zip, 1, PACKED_BYTES, zip.length))).toThrow(refused('file-broken'));
  });

  it('is refused when it is encrypted', () => {
    const zip = zipSync({ a: bytes(10) });
    zip[6] = 1;
    expect(() => open(zip)).toThrow(refused('file-protected'));
  });

  it.each([0, 21, 22, 40])('is refused when only its first %i bytes are there', (length) => {
    expect(() => open(zipSync({ a: bytes(10) }).slice(0, length))).toThrow(refused('file-broken'));
  });
});
