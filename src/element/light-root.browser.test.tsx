import { Idiomorph } from 'idiomorph';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { eventually } from '../core/testing.js';
import { defineElement } from './define-element.js';

function Probe({ label = 'none' }: { label?: string }) {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <input />
      <button onClick={() => setClicks(clicks + 1)}>{`${label} ${clicks}`}</button>
    </>
  );
}

/** Adds an element, with what the page shows until the element's code is loaded. */
function add(): HTMLElement {
  defineElement('rd-light-probe', Probe, { shadow: false, props: { label: 'string' } });
  document.body.innerHTML = '<div><rd-light-probe><b>Loading</b></rd-light-probe></div>';
  return document.querySelector<HTMLElement>('rd-light-probe') ?? expect.fail('no probe');
}
const button = (element: Element) =>
  eventually(() => element.querySelector('button') ?? expect.fail('no button'));
const morphPage = (html: string) => Idiomorph.morph(document.body, `<body><div>${html}</div></body>`);

it('removes the page’s own content of an element when the element’s code is loaded', async () => {
  const element = add();
  await button(element);
  expect(element.querySelector('b')).toBeNull();
});

it.each([
  '<rd-light-probe label="new"></rd-light-probe>',
  '<rd-light-probe label="new"><b>Loading</b></rd-light-probe>',
])(
  'keeps state, typed text and focus when the page is morphed into the server’s markup: %s',
  async (markup) => {
    const element = add();
    (await button(element)).click();
    await eventually(() => expect(element.textContent).toBe('none 1'));
    const field = element.querySelector('input') ?? expect.fail('no field');
    field.focus();
    field.value = 'secret';
    void morphPage(markup);
    await eventually(() => expect(element.textContent).toBe('new 1'));
    expect(document.querySelector('rd-light-probe')).toBe(element);
    expect(element.querySelector('input')).toBe(field);
    expect(field.value).toBe('secret');
    expect(document.activeElement).toBe(field);
    element.querySelector('button')?.click();
    await eventually(() => expect(element.textContent).toBe('new 2'));
  },
);

it('unmounts an element that a script empties and removes in one step', async () => {
  const element = add();
  await button(element);
  element.replaceChildren();
  element.remove();
  const next = add();
  expect((await button(next)).textContent).toBe('none 0');
});
