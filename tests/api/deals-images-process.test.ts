import { pino } from 'pino';
import { expect, it } from 'vitest';
import { addFinished, pngImage, submitDeal } from './deals-support.js';
import { addPicker, freshNumber } from './rentals-support.js';
import { startServer } from './support.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

/** A log whose function `line` waits for a line with these words and returns it. */
function searchableLog() {
  const lines: string[] = [];
  let heard = () => {};
  const write = (line: string) => {
    lines.push(line);
    heard();
  };
  const log = pino({ base: null, level: 'debug' }, { write });
  const line = async (words: string): Promise<{ pid?: number }> => {
    for (;;) {
      const at = lines.findIndex((each) => each.includes(words));
      if (at >= 0) return JSON.parse(lines.splice(at, 1)[0] ?? '') as { pid?: number };
      await new Promise<void>((resolve) => (heard = resolve));
    }
  };
  return { log, line };
}

it('refuses the deal when its image process is killed, accepts the next one, and leaves no process running', async () => {
  const { log, line } = searchableLog();
  const server = await startServer({ log });
  const picker = await addPicker(server);
  const number = freshNumber();
  await addFinished(server.db, picker, { number });
  const send = async () => submitDeal(picker.client, { number, image: await pngImage() });
  const isOpened = () => line('is being opened');

  const cutShort = send();
  const { pid = 0 } = await line('process of their own');
  await isOpened();
  process.kill(pid, 'SIGKILL');
  const { status, body } = await cutShort;
  expect([status, body.message]).toEqual([400, REFUSALS['image-unopened']]);
  expect(body.errors).toEqual([{ path: 'closing_image', ...refusal('image-unopened') }]);

  expect((await send()).status).toBe(200);
  const next = await line('process of their own');
  expect(next.pid).not.toBe(pid);
  await server.close();
  expect(() => process.kill(next.pid ?? 0, 0)).toThrow('ESRCH');
});
