/** Entries of the do-not-contact list for stories and tests. */
import { answer } from './answers.js';
import { getDoNotContact, type DoNotContactEntry } from '../../src/contract/do-not-contact/do-not-contact.js';

export const numberEntry = (changes: Partial<DoNotContactEntry> = {}): DoNotContactEntry => ({
  _id: 'entry-1',
  number: '7025557288',
  reason: 'asked-to-stop',
  note: null,
  addedAt: '2026-11-20T19:25:00.000Z',
  addedBy: { name: 'Ana Ruiz' },
  lifted: null,
  ...changes,
});

/** Entries with each reason, in both states, and one whose texts have their maximum length. */
export const numberEntries = (count = 8): DoNotContactEntry[] =>
  Array.from({ length: count }, (_, index) =>
    numberEntry({
      _id: `entry-${index + 1}`,
      number: String(7_025_557_288 + index),
      addedAt: `2026-11-20T19:${String(59 - (index % 60)).padStart(2, '0')}:00.000Z`,
      ...([
        {},
        {
          number: '+593 99 123 4567 8901',
          reason: 'wrong-person',
          note: `Her neighbour answers. ${'He asks that nobody calls him about a flat again. '.repeat(4)}`.slice(
            0,
            200,
          ),
          addedBy: { name: 'Maximiliano Hernández-Villanueva de la Concepción' },
        },
        { reason: 'legal', note: 'Letter of 3 March', addedBy: null },
        {
          reason: 'other',
          lifted: {
            at: '2026-11-20T20:15:00.000Z',
            by: { name: 'Zoë Díaz' },
            reason: 'They called us and want to rent it out again',
          },
        },
      ][index % 4] as Partial<DoNotContactEntry>),
    }),
  );

/** A page of the list. */
export const numbersPage = (result: DoNotContactEntry[], total = result.length) =>
  answer(getDoNotContact, { result, countInfo: { total, totalPage: Math.ceil(total / 20) } });
