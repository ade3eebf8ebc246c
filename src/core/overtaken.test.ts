import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { repeatOvertaken } from './overtaken.js';

/** A screen's requests; `give` answers the next one with what the server read before. */
function screenOf() {
  const cache = new QueryClient();
  repeatOvertaken(cache);
  const waiting: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const queryFn = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }));
  const screen = new QueryObserver(cache, { queryKey: ['inbox'], queryFn, retry: false });
  screen.subscribe(() => undefined);
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    return waiting.shift();
  };
  return {
    shown: () => screen.getCurrentResult().data,
    state: () => screen.getCurrentResult(),
    news: () => void cache.invalidateQueries({ queryKey: ['inbox'] }),
    give: async (answer: string) => (await next())?.resolve(answer),
    fail: async () => (await next())?.reject(new Error('The line is down')),
    waiting: () => waiting.length,
  };
}

it('a first answer that news have overtaken is requested once more', async () => {
  const inbox = screenOf();
  inbox.news();
  inbox.news();
  await inbox.give('without the message');
  await inbox.give('with the message');
  await expect.poll(inbox.shown).toBe('with the message');
  expect([inbox.state().fetchStatus, inbox.waiting()]).toEqual(['idle', 0]);
});

it('a first answer without news is requested once, and news after it request a second one', async () => {
  const inbox = screenOf();
  await inbox.give('one');
  await expect.poll(() => inbox.state().fetchStatus).toBe('idle');
  inbox.news();
  await inbox.give('two');
  await expect.poll(inbox.shown).toBe('two');
  expect([inbox.state().fetchStatus, inbox.waiting()]).toEqual(['idle', 0]);
});

it('a failed first request is not repeated because of news', async () => {
  const inbox = screenOf();
  inbox.news();
  await inbox.fail();
  await expect.poll(() => inbox.state().status).toBe('error');
  expect([inbox.state().fetchStatus, inbox.waiting()]).toEqual(['idle', 0]);
});
