import { describe, expect, it } from 'vitest';
import { columnName, textCellXml } from './sheet-text.js';

const STYLES = { text: 1, inert: 2 };
const xmlOf = (text: string) => textCellXml('A1', text, STYLES);
const textIn = (xml: string) => /<t xml:space="preserve">(.*)<\/t>/s.exec(xml)?.[1];

describe('text in a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])(
    '%j is marked as text, not a formula',
    (text) => {
      expect(xmlOf(text)).toContain('s="2" t="inlineStr"');
    },
  );

  it.each(['Grace', '1 + 1', ' =1', '(702) 555-0171'])('%j is plain text', (text) => {
    expect(xmlOf(text)).toContain('s="1" t="inlineStr"');
  });

  it.each([
    ['<b>&', '&lt;b&gt;&amp;'],
    ['a\rb\nc', 'a&#13;b\nc'],
    ['a\0b\uD83Dc\uFFFF', 'abc'],
    ['_x0041_', '_x005F_x0041_'],
  ])('%j is written as %j', (text, written) => {
    expect(textIn(xmlOf(text))).toBe(written);
  });

  it("ends at Excel's maximum, never inside a surrogate pair", () => {
    expect(textIn(xmlOf('x'.repeat(40_000)))).toHaveLength(32_767);
    expect(textIn(xmlOf('x'.repeat(32_766) + '😀'))).toBe('x'.repeat(32_766));
  });
});

it('columns have the names that spreadsheets give them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
