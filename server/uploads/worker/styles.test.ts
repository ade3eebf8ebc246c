import { expect, it } from 'vitest';
import { readDateStyles } from './styles.js';

/** The styles of a workbook with these format codes, one cell style for each number. */
function stylesOf(codes: readonly string[], numbers: readonly number[]): Promise<boolean[]> {
  const formats = codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const cells = numbers.map((number) => `<xf numFmtId="${number}"/>`);
  const xml = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
  const zip = {
    has: () => true,
    bytesOf: async function* () {
      yield await Promise.resolve(Buffer.from(xml));
    },
  };
  return readDateStyles(zip, 'xl/styles.xml');
}

it('dates are recognized by the letters of their format outside quotes, escapes and colours', async () => {
  const dates = ['yyyy\\-mm\\-dd', '[$-409]d/m/yy', '[h]:mm', '[Red][hh]', '0.00;[Blue]hh:mm'];
  const others = ['[Red]0.00', 'General', '0 &quot;days&quot;', '0_d', '\\d0', '[$-409]0', '[[Red]0'];
  const codes = [...dates, ...others];
  const numbers = codes.map((_, index) => 200 + index);
  expect(await stylesOf(codes, [0, 14, ...numbers])).toEqual([
    ...[false, true],
    ...dates.map(() => true),
    ...others.map(() => false),
  ]);
});

it('a long format is read only once, even if many styles use it', async () => {
  const styles = Array.from({ length: 20_000 }, () => 200);
  const isDate = await stylesOf(['['.repeat(60_000)], styles);
  expect(isDate).toEqual(styles.map(() => false));
});
