import { expect, it } from 'vitest';
import { openFiles, openFilesWatcher } from './open-files.js';

const LIMITS =
  'Limit                     Soft Limit           Hard Limit           Units\nMax open files            20                   4096                 files\n';
const outOfFiles = () => {
  throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
};

it('counts the open files and reads their limit', () => {
  expect(openFiles({ limits: () => LIMITS, list: () => ['0', '1', '2'] })).toEqual({ open: 3, max: 20 });
});

it('takes all as open when there is none left to look with', () => {
  openFiles({ limits: () => LIMITS, list: () => [] });
  expect(openFiles({ limits: outOfFiles, list: outOfFiles })).toEqual({ open: 20, max: 20 });
});

it('logs once when nearly all are taken, and once when there are enough again', () => {
  const lines: string[] = [];
  const note = (level: string) => (_: object, text: string) => void lines.push(`${level}: ${text}`);
  const look = openFilesWatcher({ error: note('error') as never, info: note('info') as never });
  for (const open of [3, 18, 20, 19, 3, 3, 18]) look({ open, max: 20 });
  look(null);
  expect(lines.map((line) => line.slice(0, 40))).toEqual([
    'error: Nearly all file descriptors are t',
    'info: There are enough file descriptors ',
    'error: Nearly all file descriptors are t',
  ]);
});
