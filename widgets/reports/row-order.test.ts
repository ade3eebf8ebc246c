import { expect, it } from 'vitest';
import type { ReportRow } from '../../src/contract/reports/reports.js';
import { inOrder, shareChange } from './row-order.js';

const NONE = {
  entered: 0,
  noAnswers: 0,
  callBacks: 0,
  skips: 0,
  messages: 0,
  duplicates: 0,
  medianSeconds: null,
  validGiven: 0,
  invalidGiven: 0,
};
const figures = (picked: number, valid: number, invalid: number) => ({ ...NONE, picked, valid, invalid });
const row = (name: string, now: [number, number, number], before: [number, number, number]): ReportRow => ({
  _id: name,
  name,
  ...figures(...now),
  before: figures(...before),
});

const ROWS = [
  row('Berta', [10, 5, 5], [20, 10, 0]),
  row('ana', [4, 3, 1], [2, 1, 1]),
  row('Carl', [7, 0, 0], [0, 0, 0]),
];
const order = (sort: string) => inOrder(ROWS, sort, 'picked').map(({ name }) => name);

it('rows are as they came, or by the column, rows without its value last', () => {
  expect(order('')).toEqual(['Berta', 'ana', 'Carl']);
  expect(order('name')).toEqual(['ana', 'Berta', 'Carl']);
  expect(order('-picked')).toEqual(['Berta', 'Carl', 'ana']);
  expect(order('picked')).toEqual(['ana', 'Carl', 'Berta']);
  expect(order('-share')).toEqual(['ana', 'Berta', 'Carl']);
  expect(order('points')).toEqual(['Berta', 'ana', 'Carl']);
  expect(order('-before')).toEqual(['Berta', 'ana', 'Carl']);
  expect(order('-change')).toEqual(['ana', 'Berta', 'Carl']);
});

it('the change of a share is in parts of one, and missing where a span has no verdicts', () => {
  expect(ROWS.map(shareChange)).toEqual([-0.5, 0.25, null]);
});
