import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.js';
import { pngOf } from './testing.js';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (char) => char.charCodeAt(0)) : part,
    ),
  );

/** Makes a JPEG with a metadata segment and a table before the frame. */
const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe1, 0x00, 0x04, 0x01, 0x02],
  [0xff, 0xff, 0xc4, 0x00, 0x03, 0x00],
  [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x00, 0xc8, 0x01, 0x40, 0x01],
);
const webp = (chunk: string, rest: number[]) =>
  bytes('RIFF', [30, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], rest, Array<number>(12).fill(0));

describe('readImageHeader', () => {
  it.each([
    ['PNG', pngOf(320, 200)],
    ['JPEG', jpeg],
    ['WebP with extras', webp('VP8X', [0, 0, 0, 0, 63, 1, 0, 199, 0, 0])],
    ['lossless WebP', webp('VP8L', [0x2f, 0x3f, 0xc1, 0x31, 0x00])],
    ['lossy WebP', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xc8, 0x00])],
  ])('reads the size of a %s', (_, file) => {
    expect(readImageHeader(file)).toEqual({ kind: 'image', width: 320, height: 200 });
  });

  it.each([
    ['HTML', bytes('<!doctype html>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', bytes('GIF89a', [1, 0, 1, 0])],
    ['nothing', bytes()],
  ])('recognises that %s is none of them, independent of its name', (_, file) => {
    expect(readImageHeader(file)).toEqual({ kind: 'other' });
  });

  it.each([
    ['a PNG', pngOf(320, 200).slice(0, 12)],
    ['a JPEG', jpeg.slice(0, 12)],
    ['a WebP', webp('VP8X', []).slice(0, 20)],
    ['a picture without pixels', pngOf(0, 200)],
  ])('calls a truncated %s broken', (_, file) => {
    expect(readImageHeader(file)).toEqual({ kind: 'broken' });
  });
});
