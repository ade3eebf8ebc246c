import { expect, it } from 'vitest';
import { readCellStyles, type CellStyle } from './styles.js';

/** The styles of a workbook with these format codes, one cell style for each number. */
function stylesOf(codes: readonly string[], numbers: readonly number[]): Promise<CellStyle[]> {
  const formats = codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const cells = numbers.map((number) => `<xf numFmtId="${number}"/>`);
  const xml = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
  const zip = {
    has: () => true,
    bytesOf: async function* () {
      yield await Promise.resolve(new TextEncoder().encode(xml));
    },
  };
  return readCellStyles(zip, 'xl/styles.xml');
}

it('dates are recognized by the letters of their format outside quotes, escapes and colours', async () => {
  const dates = ['yyyy\\-mm\\-dd', '[$-409]d/m/yy', '[h]:mm', '[Red][hh]', '0.00;[Blue]hh:mm'];
  const others = ['[Red]0.00', 'General', '0 &quot;days&quot;', '0_d', '\\d0', '[$-409]0', '[[Red]0'];
  const codes = [...dates, ...others];
  const numbers = codes.map((_, index) => 200 + index);
  const styles = await stylesOf(codes, [0, 14, ...numbers]);
  expect(styles.map(({ isDate }) => isDate)).toEqual([
    ...[false, true],
    ...dates.map(() => true),
    ...others.map(() => false),
  ]);
});

it('a long format is read only once, even if many styles use it', async () => {
  const styles = Array.from({ length: 20_000 }, () => 200);
  const read = await stylesOf(['['.repeat(60_000)], styles);
  expect(read.every(({ isDate }) => !isDate)).toBe(true);
  expect(read).toHaveLength(styles.length);
});

it.each([
  ['&quot;$&quot;#,##0.00', 2, 0],
  ['_(&quot;$&quot;* #,##0.00_);_(&quot;$&quot;* \\(#,##0.00\\);_(@_)', 2, 0],
  ['0', 0, 1],
  ['0000000000', 0, 10],
  ['#,##0', 0, 0],
  ['[Red]0.0;0', 1, 0],
  ['0%', null, 0],
  ['0.00E+00', null, 0],
  ['# ?/?', null, 0],
  ['#,##0,', null, 0],
  ['[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####', 0, 0],
  ['General', null, 0],
])('the format %s rounds to %s decimals and shows at least %s digits', async (code, decimals, digits) => {
  expect(await stylesOf([code], [200])).toEqual([{ isDate: false, decimals, digits }]);
});
