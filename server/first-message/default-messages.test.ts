import { describe, expect, it } from 'vitest';
import { FirstMessagesChange, needs } from '../../src/contract/first-messages/first-messages.js';
import { read } from '../../src/contract/base/validation.js';
import { DEFAULT_MESSAGES, MESSAGES_WITHOUT_BUSINESS } from './default-messages.js';

const LANGUAGES = [
  ['en', /\bpost(ed)?\b/, /\breply STOP\b/i],
  ['es', /\bpublic(ó|ación)/, /\bresponda ALTO\b/i],
] as const;

describe('the default first messages', () => {
  it.each(LANGUAGES)(
    'in %s say who writes, for whom, about which post, and how to stop',
    (language, post, stop) => {
      const { messages, optOut } = DEFAULT_MESSAGES[language];
      expect(new Set(messages).size).toBeGreaterThan(5);
      expect(messages.filter((text) => !needs(text, 'address')).length).toBeGreaterThan(2);
      expect(optOut).toMatch(stop);
      for (const text of messages) {
        expect(text).toContain('{ptw_name}');
        expect(text).toContain('{business}');
        expect(text).toContain('{client_name}');
        expect(text).toMatch(post);
      }
    },
  );

  it.each(LANGUAGES)(
    'in %s have a few that need no business name, for the time before one is entered',
    (language, post) => {
      const messages = MESSAGES_WITHOUT_BUSINESS[language];
      expect(messages.some((text) => !needs(text, 'address'))).toBe(true);
      for (const text of messages) {
        expect(text).toMatch(/\{client_name\}.*\{ptw_name\}/);
        expect(text).not.toContain('{business}');
        expect(text).toMatch(post);
      }
    },
  );

  it('don’t pretend that the writer is looking for a home', () => {
    const pretending =
      /looking for|interested in|good fit|still (available|open|free|for rent)|taken it|busco|me interesa|disponible|mudar/i;
    const texts: string[] = Object.values(DEFAULT_MESSAGES).flatMap(({ messages, optOut }) => [
      ...messages,
      optOut,
    ]);
    texts.push(...Object.values(MESSAGES_WITHOUT_BUSINESS).flat());
    expect(texts.filter((text) => pretending.test(text))).toEqual([]);
  });

  it('can be saved as they are', () => {
    const messages = LANGUAGES.flatMap(([language]) =>
      DEFAULT_MESSAGES[language].messages.map((text, index) => ({
        _id: `${language} ${index}`,
        language,
        text,
        isOn: true,
        position: index,
      })),
    );
    const texts = { optOut: { en: DEFAULT_MESSAGES.en.optOut, es: DEFAULT_MESSAGES.es.optOut }, messages };
    expect(read(texts, FirstMessagesChange)).toEqual(texts);
  });
});
