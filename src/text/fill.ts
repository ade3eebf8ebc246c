import { createElement, Fragment, type ReactNode } from 'react';

/** What stands for the `{name}`s of a text. Numbers are written as the language writes them. */
export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)\}/g;

/** Puts values into a text. A place without a value stays, so that a mistake is seen. */
export function fill(text: string, values: Values | undefined, number: (value: number) => string): string {
  if (!values) return text;
  return text.replace(PLACE, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? number(value) : (value ?? place);
  });
}

/** The same with elements among the values. */
export function fillRich(text: string, values: Record<string, ReactNode>): ReactNode {
  // A split by an expression with a group gives text and names in turn.
  const parts = text
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
  return createElement(Fragment, null, ...parts);
}

/** The names of a text's places. */
export const placesOf = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);
