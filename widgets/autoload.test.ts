import { describe, expect, it } from 'vitest';
import { eventually } from '../src/core/testing.js';
import { autoload, discover } from './autoload.js';

const isDefined = (tag: string) => customElements.get(tag) !== undefined;

it('the autoloader loads only the code of tags that are on the page or added to it', async () => {
  document.body.innerHTML = '<rd-not-found></rd-not-found><rd-unknown></rd-unknown>';
  autoload();
  await eventually(() => expect(isDefined('rd-not-found')).toBe(true));
  expect(isDefined('rd-login')).toBe(false);
  const added = document.createElement('div');
  added.innerHTML = '<section><rd-login></rd-login></section>';
  document.body.append(added);
  await eventually(() => expect(isDefined('rd-login')).toBe(true));
  expect(isDefined('rd-shell')).toBe(false);
});

describe('in a shadow root of the page', () => {
  it('loads code for tags, also those that are added later, when the element with the root is added or defined', async () => {
    const upgraded = document.createElement('page-card');
    document.body.append(upgraded);
    autoload();
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<rd-forgot-password></rd-forgot-password>';
    document.body.append(host);
    await eventually(() => expect(isDefined('rd-forgot-password')).toBe(true));
    root.append(document.createElement('rd-reset-password'));
    await eventually(() => expect(isDefined('rd-reset-password')).toBe(true));
    customElements.define(
      'page-card',
      class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = '<rd-rental-history></rd-rental-history>';
        }
      },
    );
    await eventually(() => expect(isDefined('rd-rental-history')).toBe(true));
  });

  it('loads code for tags in a closed one only after the page calls discover', async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'closed' });
    root.innerHTML = '<rd-personal-data></rd-personal-data>';
    document.body.append(host, document.createElement('rd-make-invalid'));
    autoload();
    await eventually(() => expect(isDefined('rd-make-invalid')).toBe(true));
    expect(isDefined('rd-personal-data')).toBe(false);
    discover(root);
    await eventually(() => expect(isDefined('rd-personal-data')).toBe(true));
  });
});
