import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groupsOf } from './token-groups.js';

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const COLOR = /light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)\)/;

/** The colours of one scheme by their short names. A colour's opacity isn't read. */
function colorsOf(scheme: 1 | 2): Map<string, Oklch> {
  const tokens = groupsOf(readFileSync('src/styles/tokens.css', 'utf8')).flatMap((group) => group.tokens);
  return new Map(
    tokens
      .filter(({ name }) => name.startsWith('--rd-color-'))
      .map(({ name, value }) => {
        const [lightness = NaN, chroma = NaN, hue = NaN] = (COLOR.exec(value)?.[scheme] ?? '')
          .split(/[\s/]+/)
          .map(Number);
        return [name.replace('--rd-color-', ''), [lightness, chroma, hue]];
      }),
  );
}

/** The red, green and blue of a colour in linear sRGB, 0 to 1 for what a screen can show. Source: CSS Color 4, section 10. */
function linearOf([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The relative luminance of a colour. Source: WCAG 2.2. */
function luminanceOf(color: Oklch): number {
  const [red, green, blue] = linearOf(color).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? NaN) + 0.7152 * (green ?? NaN) + 0.0722 * (blue ?? NaN);
}

function contrastOf(one: Oklch, other: Oklch): number {
  const [dark = NaN, light = NaN] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const MEANINGS = ['success', 'warning', 'danger', 'info'];

/** The pairs of foreground and background, with the least contrast of each by WCAG 2.2: 4.5 for text, 3 for borders and bars. */
const PAIRS: readonly (readonly [foreground: string, background: string, least: number])[] = [
  ...['text', 'text-muted'].flatMap((foreground) =>
    [...BACKGROUNDS, 'pressed'].map((background) => [foreground, background, 4.5] as const),
  ),
  ...[...BACKGROUNDS, 'accent-soft'].map((background) => ['accent-text', background, 4.5] as const),
  ...MEANINGS.flatMap((foreground) =>
    [...BACKGROUNDS, `${foreground}-soft`].map((background) => [foreground, background, 4.5] as const),
  ),
  ...[...MEANINGS, 'accent'].map((meaning) => ['text', `${meaning}-soft`, 4.5] as const),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ...['line-strong', 'focus'].flatMap((foreground) =>
    BACKGROUNDS.filter((background) => background !== 'hover').map(
      (background) => [foreground, background, 3] as const,
    ),
  ),
  ['chart', 'surface', 3],
  ['accent', 'surface', 3],
];

it.each([
  ['light', 1],
  ['dark', 2],
] as const)(
  'each text, border of an input and bar of a chart can be seen on its background (%s)',
  (_, scheme) => {
    const colors = colorsOf(scheme);
    const color = (name: string) => colors.get(name) ?? ([NaN, NaN, NaN] as const);
    const tooFaint = PAIRS.filter(
      ([foreground, background, least]) => !(contrastOf(color(foreground), color(background)) >= least),
    );
    expect(tooFaint).toEqual([]);
  },
);

it.each([
  ['light', 1],
  ['dark', 2],
] as const)('each colour is one that a screen without a wide gamut can show (%s)', (_, scheme) => {
  const outside = [...colorsOf(scheme)].filter(
    ([, color]) => !linearOf(color).every((part) => part > -0.002 && part < 1.002),
  );
  expect(outside).toEqual([]);
});
