/** Our wrapper relies on internals of r2wc. A new version of it is accepted only when these tests pass. */
import r2wc from '@r2wc/react-to-web-component';
import { beforeEach, expect, it, vi } from 'vitest';
import { devDependencies, overrides } from '../../package.json';
import { CONNECTED, CONTEXT, PROPS, r2wcClass, RENDER, type R2wcElement } from './r2wc.js';

const View = () => null;
const Plain = r2wcClass(View, true);
customElements.define('rd-plain', Plain);

beforeEach(() => document.body.replaceChildren());

it('r2wc and its core, which defines the symbols, are pinned to exact versions', () => {
  const exact = /^\d+\.\d+\.\d+$/;
  expect(devDependencies['@r2wc/react-to-web-component']).toMatch(exact);
  expect(overrides['@r2wc/core']).toMatch(exact);
});

it('r2wc stores its state only under the symbols that we use', () => {
  const symbols = (object: object) => Object.getOwnPropertySymbols(object).map(String);
  const element = new Plain();
  document.body.append(element);
  expect(symbols(element).sort()).toEqual([CONNECTED, CONTEXT, PROPS].map(String).sort());
  expect(symbols(Plain.prototype as R2wcElement)).toEqual([String(RENDER)]);
});

it('r2wc starts as connected, with the shadow root among its props', () => {
  const element = new Plain();
  expect(element[CONNECTED]).toBe(true);
  expect(element[CONTEXT]).toBeUndefined();
  expect(element[PROPS]).toEqual({ container: element.shadowRoot });
});

it('r2wc makes its own root only when the context has none', () => {
  const element = new Plain();
  const root = { render: vi.fn(), unmount: vi.fn() };
  element[CONTEXT] = { root, ReactComponent: View };
  document.body.append(element);
  expect(root.render).toHaveBeenCalledOnce();
  expect(root.render.mock.lastCall?.[0]).toMatchObject({ type: View, props: element[PROPS] });
});

it('r2wc renders by its render method only while it is connected', () => {
  const element = new Plain();
  const root = { render: vi.fn(), unmount: vi.fn() };
  element[CONTEXT] = { root, ReactComponent: View };
  element[CONNECTED] = false;
  element[RENDER]();
  expect(root.render).not.toHaveBeenCalled();
  element[CONNECTED] = true;
  element[PROPS]['label'] = 'new';
  element[RENDER]();
  expect(root.render.mock.lastCall?.[0]).toMatchObject({ props: { label: 'new' } });
});

it('r2wc unmounts the root and deletes the context when it leaves the page', () => {
  const element = new Plain();
  const root = { render: vi.fn(), unmount: vi.fn() };
  element[CONTEXT] = { root, ReactComponent: View };
  document.body.append(element);
  element.remove();
  expect(root.unmount).toHaveBeenCalledOnce();
  expect(element[CONTEXT]).toBeUndefined();
  expect(element[CONNECTED]).toBe(false);
});

it('r2wc observes no attribute when it has no props', () => {
  expect(r2wc(View)).toHaveProperty('observedAttributes', []);
});
