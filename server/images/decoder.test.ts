import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureDecoder, type Decoder } from './decoder.js';

/** A decoder, and the id of the process that it started last. */
function makeDecoder(bounds?: Parameters<typeof pictureDecoder>[1]) {
  let pid = 0;
  const log = pino(
    { base: null },
    { write: (line) => void (pid = (JSON.parse(line) as { pid?: number }).pid ?? pid) },
  );
  const decoder = pictureDecoder(log, bounds);
  decoders.push(decoder);
  return { decoder, pid: () => pid };
}
let decoders: Decoder[] = [];
afterEach(async () => {
  await Promise.all(decoders.map((decoder) => decoder.close()));
  decoders = [];
});

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
const UNOPENED = { name: 'UnusablePicture', fault: 'image-unopened' };
/** `process.kill` throws when the process has ended. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const untilGone = async (pid: number) => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the process that decodes pictures', { timeout: 20_000 }, () => {
  it('decodes one picture after another', async () => {
    const { decoder, pid } = makeDecoder();
    const { full, thumbnail } = await decoder.decode(await picture());
    expect((await sharp(full).metadata()).format).toBe('webp');
    expect((await sharp(thumbnail).metadata()).format).toBe('webp');
    const first = pid();
    await decoder.decode(await picture());
    expect(pid()).toBe(first);
  });

  it('loses only the current picture when it crashes, and another process decodes the next one', async () => {
    const { decoder, pid } = makeDecoder();
    await decoder.decode(await picture());
    const first = pid();
    // The process is stopped, so that it can't answer before it is killed.
    process.kill(first, 'SIGSTOP');
    const answer = decoder.decode(await picture());
    process.kill(first, 'SIGKILL');
    await expect(answer).rejects.toMatchObject(UNOPENED);
    await decoder.decode(await picture());
    expect(pid()).not.toBe(first);
  });

  it('is killed when a picture takes too long', async () => {
    const { decoder, pid } = makeDecoder({ tooLongMs: 20 });
    await expect(decoder.decode(await picture())).rejects.toMatchObject(UNOPENED);
    await untilGone(pid());
  });

  it('loses no picture when it crashes between two pictures', async () => {
    const { decoder, pid } = makeDecoder();
    await decoder.decode(await picture());
    process.kill(pid(), 'SIGKILL');
    await untilGone(pid());
    await expect(decoder.decode(await picture())).resolves.toHaveProperty('full');
  });

  it('ends when no picture arrives', async () => {
    const { decoder, pid } = makeDecoder({ idleMs: 0 });
    await decoder.decode(await picture());
    await untilGone(pid());
    await expect(decoder.decode(await picture())).resolves.toHaveProperty('full');
  });

  it('ends with the server', async () => {
    const { decoder, pid } = makeDecoder();
    await decoder.decode(await picture());
    await decoder.close();
    expect(isAlive(pid())).toBe(false);
  });
});
