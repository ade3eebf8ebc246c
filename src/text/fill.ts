import { createElement, Fragment, type ReactNode } from 'react';
import { fill as fillPlaces, splitAtPlaces } from '../contract/base/fill.js';

/** The values for the `{name}`s of a text. Numbers are formatted for the language. */
export type Values = Readonly<Record<string, string | number>>;

/** Puts values into a text. */
export function fill(text: string, values: Values | undefined, number: (value: number) => string): string {
  if (!values) return text;
  return fillPlaces(text, (name) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : value;
  });
}

/** Like `fill`, but with elements among the values. */
export function fillRich(text: string, values: Record<string, ReactNode>): ReactNode {
  const parts = splitAtPlaces(text).map((part, index) =>
    index % 2 === 0 ? part : (values[part] ?? `{${part}}`),
  );
  return createElement(Fragment, null, ...parts);
}
