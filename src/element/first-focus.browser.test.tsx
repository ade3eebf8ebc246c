import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../core/session-store.js';
import { eventually, USER } from '../core/testing.js';
import { defineWidget } from './define-widget.js';

let showField: (() => void) | undefined;

/** A screen whose field is rendered after the screen itself. */
function LateScreen() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    showField = () => setIsLoaded(true);
    return () => (showField = undefined);
  }, []);
  return isLoaded ? <input aria-label="late" /> : <p>Loading</p>;
}
defineWidget('rd-form-screen', () => (
  <>
    <input type="hidden" />
    <input readOnly aria-label="shown" />
    <input aria-label="first" />
  </>
));
defineWidget('rd-late-screen', LateScreen, { may: 'signed-in' });

/** Puts an element on a page that has its own field. */
function place(tag: string, attributes: Record<string, string> = {}) {
  document.body.innerHTML = '<h1 tabindex="-1">Page</h1><input id="own">';
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const root = element.shadowRoot ?? expect.fail('no shadow root');
  return { root, focused: () => root.activeElement?.getAttribute('aria-label') ?? null };
}
const drawn = (root: ShadowRoot, selector: string) =>
  eventually(() => root.querySelector(selector) ?? expect.fail(`no ${selector}`));

beforeEach(() => setSession({ accessToken: 't', user: USER }));
afterEach(() => vi.restoreAllMocks());

describe('the first field', () => {
  it('gets the focus if the page asks for it, even if a heading has the focus', async () => {
    const { focused } = place('rd-form-screen', { autofocus: '' });
    document.querySelector('h1')?.focus();
    await eventually(() => expect(focused()).toBe('first'));
  });

  it('gets the focus when it is rendered after the screen', async () => {
    const { root, focused } = place('rd-late-screen', { autofocus: '' });
    await drawn(root, 'p');
    await eventually(() => expect(showField).toBeDefined());
    showField?.();
    await eventually(() => expect(focused()).toBe('late'));
  });

  it('doesn’t take the focus if the page doesn’t ask for it', async () => {
    const { root, focused } = place('rd-form-screen');
    await drawn(root, '[aria-label=first]');
    expect(focused()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('doesn’t take the focus from a field in use', async () => {
    const { root } = place('rd-form-screen', { autofocus: '' });
    const own = document.querySelector<HTMLElement>('#own');
    own?.focus();
    await drawn(root, '[aria-label=first]');
    expect(document.activeElement).toBe(own);
  });

  it('doesn’t take the focus from an open menu, whose items are no tab stops', async () => {
    const { root } = place('rd-form-screen', { autofocus: '' });
    const item = document.createElement('button');
    item.tabIndex = -1;
    document.body.append(item);
    item.focus();
    await drawn(root, '[aria-label=first]');
    expect(document.activeElement).toBe(item);
  });

  it('doesn’t take the focus after a key was pressed', async () => {
    const { root, focused } = place('rd-late-screen', { autofocus: '' });
    await drawn(root, 'p');
    await eventually(() => expect(showField).toBeDefined());
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
    showField?.();
    await drawn(root, 'input');
    expect(focused()).toBeNull();
  });

  it('doesn’t take the focus on a touch screen', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const { root, focused } = place('rd-form-screen', { autofocus: '' });
    await drawn(root, '[aria-label=first]');
    expect(focused()).toBeNull();
  });
});
