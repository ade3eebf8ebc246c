import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outbox } from './mailer.js';

it('deletes all but the newest mails', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-outbox-'));
  const mailer = outbox(dataDir, 'desk@example.com', 3);
  const to = { name: 'Ana', address: 'ana@example.com' };
  for (let minute = 0; minute < 5; minute += 1)
    await mailer.send({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, minute * 60_000);
  const names = readdirSync(join(dataDir, 'outbox')).map((name) => name.slice(0, 16));
  expect(names).toEqual(['1970-01-01T00-02', '1970-01-01T00-03', '1970-01-01T00-04']);
  rmSync(dataDir, { recursive: true });
});
