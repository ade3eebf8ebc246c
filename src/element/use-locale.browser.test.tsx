import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { setConfig } from '../core/config.js';
import { pageLocale } from '../core/page-locale.js';
import { eventually } from '../core/testing.js';
import { useText } from '../text/use-text.js';
import { defineElement } from './define-element.js';

let mounts = 0;

function Words() {
  const t = useText();
  useEffect(() => {
    mounts += 1;
  }, []);
  return <p>{t('Log in')}</p>;
}
defineElement('rd-words', Words);

beforeEach(() => {
  document.body.replaceChildren();
  pageLocale.setState({ tag: null });
});

function render(markup: string) {
  document.body.innerHTML = markup;
  const element = document.querySelector('rd-words') ?? expect.fail();
  const says = (text: string) =>
    eventually(() => expect(element.shadowRoot?.querySelector('p')?.textContent).toBe(text));
  const root = () => element.shadowRoot?.querySelector('.rd-root')?.getAttribute('lang');
  return { element, says, root };
}

it('an element uses English by default', async () => {
  const { says, root } = render('<rd-words></rd-words>');
  await says('Log in');
  expect(root()).toBe('en-US');
});

it('an element stays mounted when its language changes to one that must be loaded', async () => {
  const { element, says } = render('<rd-words></rd-words>');
  await says('Log in');
  const before = mounts;
  element.setAttribute('locale', 'es');
  await says('Iniciar sesión');
  expect(mounts).toBe(before);
});

it('an element is written from left to right on a page that is written from right to left', async () => {
  const { element, says } = render('<div dir="rtl"><rd-words></rd-words></div>');
  await says('Log in');
  expect(getComputedStyle(element.shadowRoot?.querySelector('p') ?? element).direction).toBe('ltr');
});

it('an element uses the language of its attribute, and changes with it', async () => {
  const { element, says, root } = render('<rd-words locale="es"></rd-words>');
  await says('Iniciar sesión');
  expect(root()).toBe('es-PA');
  element.setAttribute('locale', 'en');
  await says('Log in');
  element.removeAttribute('locale');
  setConfig({ locale: 'es-MX' });
  await says('Iniciar sesión');
  expect(root()).toBe('es-MX');
});

it('an element uses the language of the page around it', async () => {
  await render('<div lang="es"><rd-words></rd-words></div>').says('Iniciar sesión');
});

it('an element uses English when it doesn’t know the page’s language', async () => {
  await render('<div lang="de"><rd-words></rd-words></div>').says('Log in');
});
