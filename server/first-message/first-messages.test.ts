import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_FILES } from './default-file.js';
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

it('creates each missing file with the messages that come with the server', () => {
  expect(firstMessages({ dataDir }).write('p1', NAMES, null)).toContain('Grace');
  expect(fs.readdirSync(dataDir)).toEqual(['first-messages.es.txt', 'first-messages.txt']);
});

it('leaves edited files unchanged', () => {
  fs.writeFileSync(join(dataDir, 'first-messages.txt'), 'Hello {client_name}!\n');
  expect(firstMessages({ dataDir }).write('p1', NAMES, null)).toBe('Hello Grace!');
});

it('replaces files that an earlier version wrote and nobody edited', () => {
  const path = join(dataDir, 'first-messages.txt');
  fs.copyFileSync(join(import.meta.dirname, 'testing/replaced.txt'), path);
  firstMessages({ dataDir });
  expect(fs.readFileSync(path, 'utf8')).toBe(DEFAULT_FILES.en);
  fs.copyFileSync(join(import.meta.dirname, 'testing/replaced.txt'), path);
  fs.appendFileSync(path, 'Hi {client_name}\n');
  firstMessages({ dataDir });
  expect(fs.readFileSync(path, 'utf8')).toContain('looking for a place');
});

it('writes the rental’s address into a message if it is known, in the requested language', () => {
  const messages = firstMessages({ dataDir });
  const written = (language: 'en' | 'es', address: string | null) =>
    Array.from({ length: 40 }, () => messages.write('p1', { ...NAMES, language }, address)).join('\n');
  expect(written('en', '12 Main St')).toContain('12 Main St');
  expect(written('en', null)).not.toMatch(/\{|at \.|for \./);
  expect(written('es', '12 Main St')).toMatch(
    /Hola Grace, soy Pia\. Le escribo por el alquiler que publicó en 12 Main St/,
  );
});

it('never reads a file that another starting server has half written', async () => {
  const actual = await vi.importActual<typeof fs>('node:fs');
  vi.mocked(fs.writeFileSync).mockImplementationOnce((path, text, options) => {
    actual.writeFileSync(path, '', options);
    firstMessages({ dataDir });
    actual.writeFileSync(path, text);
  });
  expect(firstMessages({ dataDir }).write('p1', NAMES, null)).toContain('Grace');
});
