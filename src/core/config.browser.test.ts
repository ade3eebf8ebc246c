import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiBase, configure } from './config.js';
import { reloadPage } from './testing.js';

beforeEach(reloadPage);
afterEach(() => document.querySelector('script[data-api-base]')?.remove());

it('calls the server from which the script was loaded', () => {
  expect(apiBase()).toBe(`${location.origin}/api/v1`);
});

it('calls the server that a script tag of the page names', () => {
  const script = document.createElement('script');
  script.dataset['apiBase'] = 'https://desk.example.com/';
  document.head.append(script);
  expect(apiBase()).toBe('https://desk.example.com/api/v1');
});

it('calls the server that the page has configured, before any other', () => {
  configure({ apiBase: 'https://desk.example.com/api/v1' });
  expect(apiBase()).toBe('https://desk.example.com/api/v1');
});
