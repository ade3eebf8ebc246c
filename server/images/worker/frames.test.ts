import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { framesOf, writeFrame } from './frames.js';

const wire = async (...frames: string[]): Promise<Buffer> => {
  const stream = new PassThrough();
  for (const frame of frames) writeFrame(stream, Buffer.from(frame));
  return buffer(stream.end());
};
const read = async (chunks: Iterable<Buffer>): Promise<string[]> => {
  const frames: string[] = [];
  const stream = PassThrough.from(chunks) as AsyncIterable<Buffer>;
  for await (const frame of framesOf(stream)) frames.push(frame.toString());
  return frames;
};

it.each([1, 3, 4, 5, 100])(
  'yields the frames that were written, also in chunks of %d bytes',
  async (size) => {
    const bytes = await wire('a picture', '', 'its thumbnail');
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    expect(await read(chunks)).toEqual(['a picture', '', 'its thumbnail']);
  },
);

it('yields nothing of a frame that was cut off', async () => {
  const bytes = await wire('whole', 'cut off');
  expect(await read([bytes.subarray(0, -1)])).toEqual(['whole']);
});

it('allocates no memory for a length that no picture has', async () => {
  await expect(read([Buffer.from([0xff, 0xff, 0xff, 0xff, 0])])).rejects.toThrow('none of ours');
});
