import { describe, expect, it } from 'vitest';
import { pagesInOrder, ROWS_A_PAGE } from './rental-pages-in-order.js';

/** Fetches from a list whose total the function returns; records the order in which pages were requested. */
async function read(totalAt: (asked: number) => number, { from = 1, total = 3 * ROWS_A_PAGE } = {}) {
  const asked: number[] = [];
  const written: number[] = [];
  const fetchPage = (page: number) => {
    asked.push(page);
    return Promise.resolve(totalAt(asked.length));
  };
  for await (const page of pagesInOrder(fetchPage, { from, total })) written.push(page);
  return { asked, written };
}

describe('the pages of a download', () => {
  it('are returned in order, each requested once', async () => {
    const { asked, written } = await read(() => 3 * ROWS_A_PAGE);
    expect(written).toEqual([1, 2, 3]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('continue from the missing page', async () => {
    expect((await read(() => 3 * ROWS_A_PAGE, { from: 3 })).written).toEqual([3]);
  });

  it('are fetched again when rentals have left the list meanwhile, so that no other rental is missed', async () => {
    const { written } = await read((asked) => 3 * ROWS_A_PAGE - (asked >= 3 ? 2 : 0));
    expect(written).toEqual([1, 2, 2, 3]);
  });

  it('end with the failure of a page, but only after all earlier pages', async () => {
    const written: number[] = [];
    const reading = async () => {
      const fetchPage = (page: number) =>
        page === 2 ? Promise.reject(new Error('down')) : Promise.resolve(3000);
      for await (const page of pagesInOrder(fetchPage, { from: 1, total: 3000 })) written.push(page);
    };
    await expect(reading()).rejects.toThrow('down');
    expect(written).toEqual([1]);
  });
});
