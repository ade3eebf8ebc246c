/**
 * One playground story per element: its attributes, the person and the data as controls, its events in the log. Made from its
 * docblock.
 */
import type { ArgsEnhancer, ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { action } from 'storybook/actions';
import { findElement } from './docs/documented-elements.js';
import { markupOf } from './docs/markup.js';
import { choicesIn } from './docs/values-in-text.js';
import type { StoryPage } from '../tests/testing/story-page.js';
import { DATA, PEOPLE, Scene } from './scene.js';
import { signatureOf, type NamedDoc, type PropertyDoc } from '../scripts/package/element-doc.js';

interface Base<Args> {
  args?: Args;
  parameters?: Record<string, unknown>;
}

interface Playground<Args> {
  args: Args | Record<string, never>;
  argTypes: Record<string, object>;
  parameters: Record<string, unknown>;
  render: (args: object) => ReactElement;
}

interface Chosen {
  person?: keyof typeof PEOPLE;
  data?: keyof typeof DATA;
}

const choice = (name: string, options: object) => ({
  name,
  options: Object.keys(options),
  control: { type: 'select' },
  table: { category: 'playground' },
});
const CHOICES = { person: choice('logged in', PEOPLE), data: choice('data', DATA) };

/**
 * `base` sets the logged-in person and the API's answers. Add `tags: ['!test']` to the story, because it
 * checks nothing.
 */
export function playground<Args>(
  tag: string,
  { args, parameters = {} }: Base<Args> = {},
  children?: ReactNode,
): Playground<Args> {
  const transform = (_: string, { args: values }: { args: Record<string, unknown> }) => {
    const element = findElement(tag);
    return element ? markupOf(element, values) : '';
  };
  return {
    args: args ?? {},
    parameters: {
      layout: 'padded',
      ...parameters,
      element: tag,
      docs: { source: { type: 'dynamic', language: 'html', transform } },
    },
    argTypes: CHOICES,
    render: (args) => {
      const { person, data, ...values }: Chosen = args;
      const element = createElement(tag, { ...values, ...logged(tag) }, children);
      return createElement(Scene, { page: pageOf(parameters), person, data, children: element });
    },
  };
}

const NO_PAGE: StoryPage = {};
const pageOf = ({ page = NO_PAGE }: Record<string, unknown>) => page as StoryPage;

/** Logs each event's detail; the event object itself is too much to read. */
const logged = (tag: string) =>
  Object.fromEntries(
    (findElement(tag)?.events ?? []).map(({ name }) => [
      `on${name}`,
      ({ detail }: CustomEvent<unknown>) => void action(name)(detail),
    ]),
  );

/**
 * Adds what an element has to the table of its page, in the categories that Storybook has for custom elements. What it takes gets a
 * control.
 */
export const elementControls: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const element = findElement(parameters['element']);
  if (!element) return argTypes;
  const { properties, methods, events, slots, parts } = element;
  const rows: [key: string, row: StrictInputType][] = [
    ...properties.map((property): [string, StrictInputType] => [property.name, controlOf(property)]),
    ...methods.map((method) => rowOf('methods', method, signatureOf(method))),
    ...events.map((event) => rowOf('events', event, event.detail)),
    ...slots.map((slot) => rowOf('slots', slot)),
    ...parts.map((part) => rowOf('css shadow parts', part)),
  ];
  return { ...argTypes, ...Object.fromEntries(rows) };
};

/** A row without a control. The default slot has an empty name. */
const rowOf = (category: string, { name, text }: NamedDoc, type?: string): [string, StrictInputType] => [
  `${category} ${name}`,
  {
    name: name || 'default',
    description: text,
    control: false,
    table: { category, ...(type !== undefined && { type: { summary: type } }) },
  },
];

/** Shows a missing boolean attribute as false, not as unknown. */
export const elementArgs: ArgsEnhancer = ({ initialArgs, parameters }) => {
  const properties = findElement(parameters['element'])?.properties ?? [];
  const off = properties.filter(({ kind }) => kind === 'boolean').map(({ name }) => [name, false] as const);
  return { ...Object.fromEntries(off), ...initialArgs };
};

function controlOf({ name, attribute, kind, type, text }: PropertyDoc): StrictInputType {
  const choices = choicesIn(text);
  const plain = { string: 'text', number: 'number', boolean: 'boolean', object: 'object' } as const;
  return {
    name: attribute ?? name,
    description: attribute === null || attribute === name ? text : `${text} Its property is \`${name}\`.`,
    table: { category: attribute === null ? 'properties' : 'attributes', type: { summary: type } },
    ...(kind === 'string' && choices.length > 0
      ? { control: { type: 'select' }, options: choices }
      : { control: { type: plain[kind] } }),
  };
}
