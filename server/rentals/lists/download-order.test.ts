import { expect, it, vi } from 'vitest';
import { downloadOrder } from './download-order.js';

it('finds the order of a download once, whatever orders another download asks for', async () => {
  const find = vi.fn(() => Promise.resolve([3, 1, 2]));
  await downloadOrder({ id: 'mine', sort: 'rent' }, find);
  const sorts = [
    'clientName',
    '-clientName',
    'number',
    '-number',
    'rent',
    '-rent',
    'creatorName',
    '-creatorName',
  ];
  for (const sort of sorts as ['rent'])
    await downloadOrder({ id: 'another', sort }, () => Promise.resolve([]));
  expect(await downloadOrder({ id: 'mine', sort: 'rent' }, find)).toEqual([3, 1, 2]);
  expect(find).toHaveBeenCalledTimes(1);
});
