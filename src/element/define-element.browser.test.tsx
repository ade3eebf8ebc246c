import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../core/embed.js';
import { eventually, reloadPage } from '../core/testing.js';
import { defineElement } from './define-element.js';
import { useEmit } from './host-context.js';

interface ProbeProps {
  label?: string;
  count?: number;
  isOpen?: boolean;
  value?: object;
}

let lastProps: ProbeProps = {};
let mounts = 0;

function Probe(props: ProbeProps) {
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    lastProps = props;
  });
  useEffect(() => {
    mounts += 1;
  }, []);
  const emit = useEmit();
  return (
    <>
      <button onClick={() => setClicks(clicks + 1)}>{`${props.label ?? 'none'} ${clicks}`}</button>
      <a onClick={() => emit('rd-navigate', { path: '/x' })}>go</a>
    </>
  );
}

const options = {
  styles: 'button { color: rgb(1, 2, 3) }',
  props: { label: 'string', count: 'number', isOpen: 'boolean', value: 'object' },
} as const;

type ProbeElement = HTMLElement & ProbeProps;

/** Defines the element; some tests need it undefined before. */
const define = () => defineElement('rd-probe', Probe, options);

const make = (html = '<rd-probe></rd-probe>'): ProbeElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place.querySelector<ProbeElement>('rd-probe') ?? expect.fail('no probe');
};
const button = (element: Element) => element.shadowRoot?.querySelector('button');
const shows = (element: Element, text: string) =>
  eventually(() => expect(button(element)?.textContent).toBe(text));

beforeEach(() => {
  document.body.replaceChildren();
  lastProps = {};
});
afterEach(() => vi.restoreAllMocks());

describe('an element that is not yet defined', () => {
  it('keeps the properties and attributes that were set before the definition', async () => {
    const value = {};
    const early = make('<rd-probe count="3"></rd-probe>');
    Object.assign(early, { label: 'early', value });
    define();
    await shows(early, 'early 0');
    expect(lastProps).toMatchObject({ label: 'early', count: 3, value });
  });
});

it('starts a task after it was defined, so that a bundle may call configure below the imports of its elements', async () => {
  reloadPage();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = make();
  configure({ apiBase: 'https://desk.example.com' });
  await shows(element, 'none 0');
  configure({ apibase: '' } as object);
  await eventually(() => expect(warn).toHaveBeenCalled());
  // A warning about the first call would have come before this one.
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no option apibase'));
});

describe('attributes and properties', () => {
  it('are synchronised: each one sets the other', () => {
    const element = make();
    element.label = 'a';
    expect(element.getAttribute('label')).toBe('a');
    element.setAttribute('count', '2.5');
    expect(element.count).toBe(2.5);
  });

  it('are cleared together when the attribute is removed', async () => {
    const element = make('<rd-probe label="a"></rd-probe>');
    await shows(element, 'a 0');
    element.removeAttribute('label');
    await shows(element, 'none 0');
  });

  it('keep an empty text as a text, and treat a text that isn’t a number as missing', () => {
    const element = make('<rd-probe label="" count="many"></rd-probe>');
    expect(element).toMatchObject({ label: '', count: undefined });
  });

  it('are true for a boolean attribute that is present, unless its text is false', () => {
    // Vue writes `:is-open="false"` as this text.
    const element = make('<rd-probe is-open="false"></rd-probe>');
    expect(element.isOpen).toBe(false);
    element.isOpen = true;
    expect(element.getAttribute('is-open')).toBe('');
    expect(element.isOpen).toBe(true);
    element.isOpen = false;
    expect(element.hasAttribute('is-open')).toBe(false);
  });

  it('keep the identity of an object, which has no attribute', async () => {
    const value = { deep: {} };
    const element = make();
    element.value = value;
    await eventually(() => expect(lastProps.value).toBe(value));
    expect(element.getAttributeNames()).toEqual([]);
  });
});

describe('life on the page', () => {
  it('begins when the element is added to the page, not while it is detached', async () => {
    const before = mounts;
    const element = document.createElement('rd-probe') as ProbeElement;
    element.label = 'detached';
    document.body.append(element);
    await shows(element, 'detached 0');
    // In development StrictMode runs the effects of a mount twice.
    expect(mounts - before).toBeLessThanOrEqual(2);
  });

  it('keeps the element’s state when it is moved', async () => {
    const element = make();
    await shows(element, 'none 0');
    button(element)?.click();
    await shows(element, 'none 1');
    document.body.prepend(element);
    await Promise.resolve();
    element.label = 'moved';
    await shows(element, 'moved 1');
  });

  it('ends when the element is removed, and starts again when it is added again', async () => {
    const element = make();
    await shows(element, 'none 0');
    button(element)?.click();
    await shows(element, 'none 1');
    element.remove();
    await eventually(() => expect(button(element)).toBeFalsy());
    document.body.append(element);
    await shows(element, 'none 0');
  });

  it('is possible for a clone, which has the same attributes', async () => {
    const element = make('<rd-probe label="a"></rd-probe>');
    await shows(element, 'a 0');
    const clone = element.cloneNode(true) as ProbeElement;
    document.body.append(clone);
    await shows(clone, 'a 0');
    clone.label = 'b';
    await shows(clone, 'b 0');
    await shows(element, 'a 0');
  });

  it('is possible inside another shadow root', async () => {
    const outer = document.createElement('div');
    outer.attachShadow({ mode: 'open' }).innerHTML = '<rd-probe label="in"></rd-probe>';
    document.body.append(outer);
    const inner = outer.shadowRoot?.querySelector('rd-probe') ?? expect.fail();
    await shows(inner, 'in 0');
    const heard = vi.fn();
    document.addEventListener('rd-navigate', heard, { once: true });
    inner.shadowRoot?.querySelector('a')?.click();
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('events', () => {
  it('are typed, bubble and cross shadow roots, from the element itself', async () => {
    const element = make();
    await shows(element, 'none 0');
    const heard: Event[] = [];
    document.addEventListener('rd-navigate', (event) => heard.push(event), { once: true });
    element.shadowRoot?.querySelector('a')?.click();
    expect(heard[0]).toMatchObject({
      detail: { path: '/x' },
      bubbles: true,
      composed: true,
      target: element,
    });
  });
});

describe('styles', () => {
  it('are adopted sheets, one per page for all elements of a kind, and affect nothing outside', async () => {
    const [one, other] = [make(), make()];
    await shows(one, 'none 0');
    await shows(other, 'none 0');
    const sheets = one.shadowRoot?.adoptedStyleSheets ?? [];
    expect(sheets.at(-1)).toBe(other.shadowRoot?.adoptedStyleSheets.at(-1));
    expect(getComputedStyle(button(one) ?? one).color).toBe('rgb(1, 2, 3)');
    const outside = document.createElement('button');
    document.body.append(outside);
    expect(getComputedStyle(outside).color).not.toBe('rgb(1, 2, 3)');
    expect(document.querySelectorAll('style[data-rd], body style')).toHaveLength(0);
    expect(one.shadowRoot?.querySelector('style, [style]')).toBeNull();
  });
});

it('keeps translators of the browser from its data and states', async () => {
  const element = make();
  await shows(element, 'none 0');
  expect(button(element)?.translate).toBe(false);
});

describe('a tag that is already defined', () => {
  it('keeps its definition, without a warning when it is the same version', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const existing = customElements.get('rd-probe');
    expect(define()).toBe(existing);
    expect(warn).not.toHaveBeenCalled();
  });

  it('keeps its definition, with a warning when it is another product’s', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    class Foreign extends HTMLElement {}
    customElements.define('rd-foreign', Foreign);
    expect(defineElement('rd-foreign', Probe)).toBe(Foreign);
    await eventually(() =>
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining('<rd-foreign> is already defined by another maker'),
      ),
    );
  });
});
