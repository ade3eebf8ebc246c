import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, setSession } from '../core/session-store.js';
import { eventually, OTHER, USER } from '../core/testing.js';
import { defineWidget } from './define-widget.js';
import { useMethods, useReload, withMethods, type RdMethods } from './methods.js';
import { useFocusField } from './use-focus-field.js';

const done: string[] = [];

function Screen() {
  const [count, setCount] = useState(1);
  useReload(() => done.push(`reload ${count}`));
  useMethods({
    fetchNext: () => false,
    openRow: (id) => {
      done.push(`open ${id}`);
      return true;
    },
  });
  useFocusField();
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <input name="client_name" />
      <input name="rent" />
      <Part />
    </>
  );
}

function Part() {
  useReload(() => done.push('reload part'));
  return null;
}

withMethods(defineWidget('rd-with-methods', Screen, { may: 'signed-in' }), [
  ...(['reload', 'fetchNext', 'openRow', 'focusField'] as const),
]);

const place = () => {
  const element = document.createElement('rd-with-methods') as HTMLElement & RdMethods;
  let count = 0;
  element.addEventListener('rd-ready', () => (count += 1));
  document.body.append(element);
  return { element, readyCount: () => count };
};
const isReady = ({ readyCount }: ReturnType<typeof place>, count = 1) =>
  eventually(() => expect(readyCount()).toBe(count));

beforeEach(() => {
  done.length = 0;
  setSession({ accessToken: 't', user: USER });
});
afterEach(() => document.body.replaceChildren());

describe('a method', () => {
  it('does what each mounted part has registered, with what was rendered last', async () => {
    const placed = place();
    await isReady(placed);
    const button = placed.element.shadowRoot?.querySelector('button');
    button?.click();
    await eventually(() => expect(button?.textContent).toBe('2'));
    expect(placed.element.reload()).toBe(true);
    expect(done.sort()).toEqual(['reload 2', 'reload part']);
  });

  it('gets what the page passes', async () => {
    const placed = place();
    await isReady(placed);
    expect(placed.element.openRow('r1')).toBe(true);
    expect(done).toEqual(['open r1']);
  });

  it('returns false where the screen can’t do it now', async () => {
    const placed = place();
    await isReady(placed);
    expect(placed.element.fetchNext()).toBe(false);
  });

  it('does nothing before a login, or after the element has left the page', async () => {
    clearSession();
    const placed = place();
    await eventually(() => expect(placed.element.shadowRoot?.textContent).toContain('Log in'));
    expect(placed.element.reload()).toBe(false);
    expect(done).toEqual([]);
    expect(placed.readyCount()).toBe(0);
    setSession({ accessToken: 't', user: USER });
    await isReady(placed);
    placed.element.remove();
    await eventually(() => expect(placed.element.reload()).toBe(false));
  });
});

describe('focusField', () => {
  it('focuses a field by its name, or the first one', async () => {
    const placed = place();
    await isReady(placed);
    const focused = () => placed.element.shadowRoot?.activeElement?.getAttribute('name');
    expect(placed.element.focusField('rent')).toBe(true);
    expect(focused()).toBe('rent');
    expect(placed.element.focusField()).toBe(true);
    expect(focused()).toBe('client_name');
    expect(placed.element.focusField('no"such')).toBe(false);
    expect(focused()).toBe('client_name');
  });
});

describe('rd-ready', () => {
  it('is fired once when the screen is ready, and once more when another person logs in', async () => {
    const placed = place();
    await isReady(placed);
    placed.element.setAttribute('locale', 'es');
    setSession({ accessToken: 't2', user: OTHER });
    await isReady(placed, 2);
  });
});
