import { expect, it } from 'vitest';
import { openReading } from './reading.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const start = () => ({ bytes: new Uint8Array(Buffer.from('a,b\n1,2\n')), fileName: 'leads.csv' });

it('returns the answer when it arrives in time', async () => {
  const reading = openReading(start());
  expect(await reading.header(null)).toEqual({ row: 1, cells: ['a', 'b'] });
  await reading.close();
});

it('ends a thread that doesn’t answer in time, and reports the file as unusable', async () => {
  // No thread starts within 0 ms.
  const reading = openReading(start(), { tooLongMs: 0 });
  await expect(reading.header(null)).rejects.toThrow(REFUSALS['file-too-slow']);
  await expect(reading.count(null)).rejects.toThrow(REFUSALS['file-too-slow']);
});
