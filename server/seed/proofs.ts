/** Invented proofs of payment for the demo: they look like receipts, each a little different. */
import sharp from 'sharp';

const WIDTH = 540;
const HEIGHT = 960;
const ACCENTS = ['#2f6fd0', '#1f8a5b', '#8a4fbf', '#c0562f'];

const block = (left: number, top: number, width: number, height: number, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
});

/** The receipt of an index, as a PNG: a coloured header, bars instead of words, and a sum. */
export function receipt(index: number): Promise<Buffer> {
  const accent = ACCENTS[index % ACCENTS.length] ?? '#2f6fd0';
  const lines = Array.from({ length: 9 }, (_, line) => {
    const width = 180 + ((index * 53 + line * 97) % 240);
    return block(60, 320 + line * 52, width, 20, line % 3 === 0 ? '#c9ced6' : '#e2e5ea');
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f4f5f7' } })
    .composite([
      block(30, 40, WIDTH - 60, HEIGHT - 80, '#ffffff'),
      block(30, 40, WIDTH - 60, 120, accent),
      block(60, 84, 160, 32, '#ffffff'),
      block(60, 210, 260 + ((index * 31) % 120), 44, '#2a2f38'),
      ...lines,
      block(60, 830, 150, 34, accent),
    ])
    .png()
    .toBuffer();
}
