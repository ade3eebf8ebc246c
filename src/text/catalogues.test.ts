import { expect, it, vi } from 'vitest';
import { SPANISH } from './spanish.js';

it('there is no translator for a language until its texts are loaded', async () => {
  // Other test files of this worker have loaded the Spanish texts, so this test loads a new copy of the
  // module.
  vi.resetModules();
  const { loadCatalogue, translatorOf } = await import('./catalogues.js');
  const { ENGLISH } = await import('./translate.js');
  expect(translatorOf('es-CR')).toBeNull();
  vi.doMock('./es/translations.js', () => {
    throw new Error('The connection is lost');
  });
  await loadCatalogue('es-CR');
  expect(translatorOf('es-CR'), 'uses English when the Spanish texts can’t be loaded').toBe(ENGLISH);
  vi.doUnmock('./es/translations.js');
  await loadCatalogue('es-CR');
  expect(translatorOf('es-CR')?.('Log in'), 'speaks the language after the next try').toBe('Iniciar sesión');
  expect(translatorOf('es-MX')?.('Log in')).toBe('Iniciar sesión');
});

it('the word email has one spelling, in English and in Spanish', () => {
  const others = /e-mails?\b|\ba mail\b|correos? electr[oó]nicos?|\bemails? /i;
  const english = Object.keys(SPANISH).filter((text) => /e-mails?\b|\ba mail\b/i.test(text));
  const spanish = Object.values(SPANISH)
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values<string>(text)))
    .filter((text) => others.test(text.replace(/\{\w+\}/g, '')));
  expect([english, spanish]).toEqual([[], []]);
});
