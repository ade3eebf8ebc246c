import { describe, expect, it } from 'vitest';
import { rowXml } from './row-xml.js';

const xmlOf = (text: string) => rowXml(1, [text]);
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
  ])('%j is escaped as %j', (text, written) => {
    expect(textIn(xmlOf(text))).toBe(written);
  });

  it("is cut at Excel's maximum, but never inside a surrogate pair", () => {
    expect(textIn(xmlOf('x'.repeat(40_000)))).toHaveLength(32_767);
    expect(textIn(xmlOf('x'.repeat(32_766) + '😀'))).toBe('x'.repeat(32_766));
  });
});
