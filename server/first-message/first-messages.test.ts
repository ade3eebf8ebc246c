import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstMessages } from './first-messages.js';

vi.mock('node:fs', async (importOriginal) => {
  const actual = await importOriginal<typeof fs>();
  return { ...actual, writeFileSync: vi.fn(actual.writeFileSync) };
});

let dataDir: string;
beforeEach(() => (dataDir = fs.mkdtempSync(join(tmpdir(), 'rental-desk-'))));
afterEach(() => {
  fs.rmSync(dataDir, { recursive: true });
});

const NAMES = { ptw_name: 'Pia', client_name: 'Grace' };

it('are those that came with the server, in a file of their own, where there are none', () => {
  expect(firstMessages({ dataDir }).write('p1', NAMES)).toContain('Grace');
  expect(fs.readdirSync(dataDir)).toEqual(['first-messages.txt']);
});

it('are left as somebody has written them', () => {
  fs.writeFileSync(join(dataDir, 'first-messages.txt'), 'Hello {client_name}!\n');
  expect(firstMessages({ dataDir }).write('p1', NAMES)).toBe('Hello Grace!');
});

it('are never read half-written by a server that starts at the same moment', async () => {
  const actual = await vi.importActual<typeof fs>('node:fs');
  vi.mocked(fs.writeFileSync).mockImplementationOnce((path, text, options) => {
    actual.writeFileSync(path, '', options);
    firstMessages({ dataDir });
    actual.writeFileSync(path, text);
  });
  expect(firstMessages({ dataDir }).write('p1', NAMES)).toContain('Grace');
});
