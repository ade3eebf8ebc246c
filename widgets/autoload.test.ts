import { expect, it } from 'vitest';
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

it('loads code for tags in a shadow root of the page only after the page calls discover, also for tags that are added later', async () => {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<rd-forgot-password></rd-forgot-password>';
  document.body.append(host, document.createElement('rd-not-found'));
  autoload();
  await eventually(() => expect(isDefined('rd-not-found')).toBe(true));
  expect(isDefined('rd-forgot-password')).toBe(false);
  discover(root);
  await eventually(() => expect(isDefined('rd-forgot-password')).toBe(true));
  root.append(document.createElement('rd-reset-password'));
  await eventually(() => expect(isDefined('rd-reset-password')).toBe(true));
});
