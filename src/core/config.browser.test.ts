import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiBase, setConfig } from './config.js';
import { reloadPage } from './testing.js';

beforeEach(reloadPage);
afterEach(() => {
  for (const script of document.querySelectorAll('script[data-api-base]')) script.remove();
});

it('calls the server from which the script was loaded', () => {
  expect(apiBase()).toBe(`${location.origin}/api/v1`);
});

/** Adds a script tag with an address. Its type is data, so the browser doesn't fetch it. */
function addScript(src: string, apiBase: string) {
  const script = document.createElement('script');
  script.type = 'text/plain';
  if (src !== '') script.src = src;
  script.dataset['apiBase'] = apiBase;
  document.head.append(script);
}

it('calls the server that a script from the same place names', () => {
  addScript('/widgets/autoloader.js', 'https://desk.example.com/');
  expect(apiBase()).toBe('https://desk.example.com/api/v1');
});

it('ignores names on scripts from other places or without an address', () => {
  for (const src of ['https://other.example/a.js', `${location.origin}.evil.example/a.js`, ''])
    addScript(src, 'https://evil.example');
  expect(apiBase()).toBe(`${location.origin}/api/v1`);
  addScript('/widgets/autoloader.js', 'https://desk.example.com');
  expect(apiBase()).toBe('https://desk.example.com/api/v1');
});

it('prefers the server that the page has configured', () => {
  setConfig({ apiBase: 'https://desk.example.com/api/v1' });
  expect(apiBase()).toBe('https://desk.example.com/api/v1');
});
