/** Spellings of made-up phone numbers, for tests. */

/** Makes the same row of numbers from 0 (inclusive) to 1 (exclusive) for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The numbers of a country: its code, and forms in which `x` is any digit; `trunk` is dialled before them inside the country. */
interface Plan {
  code: string;
  forms: readonly string[];
  trunk?: string;
}

const PLANS: readonly Plan[] = [
  { code: '1', forms: ['702555xxxx', '907555xxxx', '212555xxxx', '809555xxxx', '829555xxxx', '787555xxxx'] },
  { code: '507', forms: ['6xxxxxxx', '2xxxxxx'] },
  { code: '44', forms: ['2079460xxx', '7911123xxx'], trunk: '0' },
  { code: '52', forms: ['5512xxxxxx', '8112xxxxxx'], trunk: '1' },
  { code: '57', forms: ['300xxxxxxx', '321xxxxxxx'], trunk: '0' },
  { code: '49', forms: ['1512xxxxxxx'], trunk: '0' },
  { code: '34', forms: ['612xxxxxx'] },
  { code: '55', forms: ['119xxxxxxxx'], trunk: '0' },
  { code: '58', forms: ['412xxxxxxx'], trunk: '0' },
];

/** A number in E.164 and its parts. */
export interface MadeUpNumber {
  key: string;
  code: string;
  national: string;
  trunk: string;
}

export function madeUpNumber(random: () => number): MadeUpNumber {
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  const { code, forms, trunk = '' } = oneOf(PLANS);
  const national = oneOf(forms).replaceAll('x', () => String(Math.floor(random() * 10)));
  return { key: `+${code}${national}`, code, national, trunk };
}

type Write = (number: MadeUpNumber) => string | null;

/** Digits in groups, with one of the signs that people write between them. */
const grouped = (digits: string, sign: string): string =>
  digits.replace(/^(.{2,3})(.{3,})(.{4})$/, `$1${sign}$2${sign}$3`);

const isAmerican = ({ code }: MadeUpNumber) => code === '1';
const american =
  (write: (national: string) => string): Write =>
  (number) =>
    isAmerican(number) ? write(number.national) : null;

/** How the digits are written: with what is dialled before them. */
export const PREFIXES: readonly Write[] = [
  ({ code, national }) => `+${code}${national}`,
  ({ code, national }) => `+${code} ${national}`,
  ({ code, national }) => `00${code}${national}`,
  ({ code, national }) => `00 ${code} ${national}`,
  ({ code, national }) => `011${code}${national}`,
  ({ code, national }) => `011 ${code} ${national}`,
  ({ code, national }) => `(+${code}) ${national}`,
  ({ code, national }) => `+00${code} ${national}`,
  ({ code, national, trunk }) => (trunk === '0' ? `+${code} (0)${national}` : null),
  ({ code, national, trunk }) => (trunk === '' ? null : `+${code} ${trunk}${national}`),
  ({ code, national, trunk }) => (trunk === '' ? null : `00 ${code} ${trunk}${national}`),
  ({ code, national }) => (code === '507' && national.length === 8 ? `001 ${code} ${national}` : null),
  american((national) => national),
  american((national) => `1${national}`),
  american((national) => `1 1 ${national}`),
  american((national) => `+1 1 ${national}`),
  american((national) => `001 1 ${national}`),
  american((national) => `(${national.slice(0, 3)}) ${national.slice(3)}`),
];

/** What people, phones and files add to a number. */
export const ADDITIONS: readonly ((text: string, random: () => number) => string | null)[] = [
  (text) => text,
  (text) => `${text}.0`,
  (text) => `${text}.00`,
  (text) => `tel:${text}`,
  (text) => `  ${text}\t`,
  (text) => `\u202a${text}\u202c`,
  (text) => `\u200e${text}\ufeff`,
  (text) => `WhatsApp ${text}`,
  (text) => `${text} (WhatsApp)`,
  (text) => `📞 ${text}, ask for Ann`,
  (text) => `${text} ext. 12`,
  (text) => `${text} x7`,
  (text) => `tel:${text};ext=12`,
  (text) => `'${text}`,
  (text) => `="${text}"`,
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  (text) => (/^\d{10}$/.test(text) ? grouped(text, '/') : null),
  ...[' ', '-', '.', '\u2011', '\u2013', '\u00a0'].map(
    (sign) => (text: string) => text.replace(/\d{9,}$/, (digits) => grouped(digits, sign)),
  ),
  (text, random) => text.replaceAll(/(?<=\d)(?=\d)/g, () => (random() < 0.2 ? ' ' : '')),
];

/** A random spelling of a number. */
export function spelling(number: MadeUpNumber, random: () => number): string {
  const write = <Item>(items: readonly Item[], use: (item: Item) => string | null): string => {
    for (;;) {
      const item = items[Math.floor(random() * items.length)];
      const text = item === undefined ? null : use(item);
      if (text !== null) return text;
    }
  };
  const digits = write(PREFIXES, (prefix) => prefix(number));
  return write(ADDITIONS, (addition) => addition(digits, random));
}
