import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../core/testing.js';
import { defineWidget } from './define-widget.js';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h2>Leads</h2>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <h3>Ana Ruiz</h3>}
    </>
  );
}
defineWidget('rd-with-headings', Screen);

const place = async (level?: string) => {
  const element = document.createElement('rd-with-headings') as HTMLElement & { headingLevel?: number };
  if (level !== undefined) element.setAttribute('heading-level', level);
  document.body.append(element);
  const find = (name: string) => element.shadowRoot?.querySelector<HTMLElement>(name) ?? expect.fail(name);
  await eventually(() => find('h2'));
  return { element, find, levelOf: (name: string) => find(name).getAttribute('aria-level') };
};

beforeEach(() => document.body.replaceChildren());
afterEach(() => document.body.replaceChildren());

it('is the level of the title, and the next one of the headings below it, also of later ones', async () => {
  const { find, levelOf } = await place('4');
  await eventually(() => expect(levelOf('h2')).toBe('4'));
  find('button').click();
  await eventually(() => expect(levelOf('h3')).toBe('5'));
});

it('follows the property, and leaves no trace when it is removed', async () => {
  const { element, levelOf } = await place('3');
  await eventually(() => expect(levelOf('h2')).toBe('3'));
  element.headingLevel = 1;
  await eventually(() => expect(levelOf('h2')).toBe('1'));
  element.removeAttribute('heading-level');
  await eventually(() => expect(levelOf('h2')).toBeNull());
});

it('is never deeper than HTML’s deepest heading', async () => {
  const { find, levelOf } = await place('6');
  find('button').click();
  await eventually(() => expect(levelOf('h3')).toBe('6'));
});

it.each(['0', '7', '2.5', 'two', ''])('is not taken from %j', async (level) => {
  const { find, levelOf } = await place(level);
  find('button').click();
  await eventually(() => find('h3'));
  expect([levelOf('h2'), levelOf('h3')]).toEqual([null, null]);
});
