/**
 * The design tokens for design tools, in the format of the Design Tokens Community Group (https://www.designtokens.org/tr/2025.10/).
 * That format has one value for each token, so there is a file for each colour scheme.
 */
import type { TokenGroup } from '../../src/styles/token-groups.js';

export const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

interface DesignToken {
  $type: string;
  $value: unknown;
  $description: string;
}

/** Names each token without `--rd-` in the group `rd`, so that tools that generate CSS write our names again. */
export function designTokens(groups: readonly TokenGroup[], scheme: Scheme) {
  const tokens = groups.flatMap(({ title, tokens: own }) =>
    own.map(({ name, value }): [string, DesignToken] => {
      const read = readValue(ofScheme(value, scheme));
      if (!read) throw new Error(`${name}: no type of design tokens fits ${value}.`);
      return [name.replace('--rd-', ''), { ...read, $description: title }];
    }),
  );
  return { rd: Object.fromEntries(tokens) };
}

/** Replaces each `light-dark(a, b)` by the value of a scheme. The values have at most one level of parentheses. */
const ofScheme = (value: string, scheme: Scheme): string =>
  value.replace(/light-dark\((\w+\([^)]*\)), (\w+\([^)]*\))\)/g, (_, light: string, dark: string) =>
    scheme === 'light' ? light : dark,
  );

function readValue(value: string): Omit<DesignToken, '$description'> | undefined {
  const color = readColor(value);
  if (color) return { $type: 'color', $value: color };
  const dimension = readDimension(value);
  if (dimension) return { $type: 'dimension', $value: dimension };
  const [, milliseconds] = /^(\d+)ms$/.exec(value) ?? [];
  if (milliseconds) return { $type: 'duration', $value: { value: Number(milliseconds), unit: 'ms' } };
  const [, bezier] = /^cubic-bezier\((.+)\)$/.exec(value) ?? [];
  if (bezier) return { $type: 'cubicBezier', $value: bezier.split(', ').map(Number) };
  if (/^\d00$/.test(value)) return { $type: 'fontWeight', $value: Number(value) };
  // The format has no unit for a part of the size of the text.
  const [, number] = /^(-?[\d.]+)(?:em)?$/.exec(value) ?? [];
  if (number) return { $type: 'number', $value: Number(number) };
  if (/sans-serif$/.test(value))
    return { $type: 'fontFamily', $value: value.split(/,\s*/).map((name) => name.replaceAll("'", '')) };
  const shadows = value.split(/(?<=\)), /).map(readShadow);
  return shadows.includes(undefined) ? undefined : { $type: 'shadow', $value: shadows };
}

function readColor(value: string) {
  const [, l, c, h, alpha = '1'] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value) ?? [];
  if (l === undefined) return undefined;
  return { colorSpace: 'oklch', components: [l, c, h].map(Number), alpha: Number(alpha) };
}

function readDimension(value: string) {
  const [, pixels] = /^(\d+)(?:px)?$/.exec(value) ?? [];
  // A bare number is a length only where it is 0, as in a shadow.
  return pixels === undefined || (!value.endsWith('px') && value !== '0')
    ? undefined
    : { value: Number(pixels), unit: 'px' };
}

function readShadow(value: string) {
  const [, x = '', y = '', blur = '', spread = '0', paint = ''] =
    /^(\S+) (\S+) (\S+)(?: (\d+px))? (oklch.+)$/.exec(value) ?? [];
  const color = readColor(paint);
  const [offsetX, offsetY, blurRadius, ownSpread] = [x, y, blur, spread].map(readDimension);
  if (!color || !offsetX || !offsetY || !blurRadius || !ownSpread) return undefined;
  return { color, offsetX, offsetY, blur: blurRadius, spread: ownSpread };
}
