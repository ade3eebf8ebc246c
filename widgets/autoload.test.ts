import { expect, it } from 'vitest';
import { eventually } from '../src/core/testing.js';
import { autoload } from './autoload.js';

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
