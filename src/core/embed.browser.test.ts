import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configure } from './embed.js';
import type { RdErrorEvent } from './events.js';
import { restoreSession } from './session-store.js';
import { eventually, reloadPage } from './testing.js';

let heard: string[] = [];
const hear = ({ detail }: RdErrorEvent) => heard.push(detail.code);

beforeEach(() => {
  heard = [];
  reloadPage();
  document.addEventListener('rd-error', hear);
});
afterEach(() => {
  document.removeEventListener('rd-error', hear);
  vi.restoreAllMocks();
});

it('warns once about an option that configure doesn’t have, and names its options', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const apibase of ['https://desk.example.com', 'https://desk.example.com'])
    // Scripts without types may misspell an option.
    configure({ apibase } as object);
  await eventually(() => expect(heard).toEqual(['unknown-option']));
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Rental Desk: configure has no option apibase\. It has apiBase, /)],
  ]);
});

it('warns when an option other than the language is set after an element has started', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  configure({ apiBase: 'https://desk.example.com' });
  await restoreSession().promise;
  configure({ locale: 'es' });
  configure({ apiBase: 'https://desk.example.com' });
  configure({ apiBase: 'https://other.example.com' });
  await eventually(() => expect(heard).toEqual(['configured-late']));
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('configure({ apiBase }) came after'));
  configure({ locale: 'en' });
});
