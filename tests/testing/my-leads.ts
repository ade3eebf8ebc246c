/** A picker's finished leads for stories and tests. */
import type { MyLead, MyLeadsPage } from '../../src/contract/picks/my-leads.js';
import { longOwnRental, ownRental } from './deals.js';
import { heldRental, longRental } from './rentals.js';

export const myLead = (changes: Partial<MyLead> = {}): MyLead => ({
  ...ownRental(),
  post_link: heldRental().post_link,
  ss_link: null,
  creatorName: 'Zoë Díaz',
  takeBackSeconds: 0,
  messages: 0,
  unreadAnswers: 0,
  ...changes,
});

/** What an erasure leaves of a lead. */
export const erasedLead = (): MyLead =>
  myLead({
    facebook_name: '',
    client_name: 'Erased',
    number: '',
    client_email: null,
    rent: '',
    houseApt_details: '',
    address: '',
    post_link: '',
    ss_link: null,
    takeBackSeconds: 540,
  });

/** Every field has its maximum length. */
export const longLead = (): MyLead =>
  myLead({
    ...longOwnRental(),
    _id: 'rental-long',
    post_link: longRental().post_link,
    ss_link: longRental().post_link,
    creatorName: longRental().creatorName,
    messages: 12,
  });

const CLIENTS = ['Grace Williams', 'Ana Ruiz', 'Dmitri Volkov', 'Mei Tanaka', 'José Luis Hernández'] as const;

/** Leads in every state, last finished first; the second one has texts of the maximum length. */
export const myLeads = (count = 8): MyLead[] =>
  Array.from({ length: count }, (_, index) => {
    const finishedDate = `2026-11-20T19:${String(59 - (index % 60)).padStart(2, '0')}:00.000Z`;
    if (index === 1) return { ...longLead(), finishedDate };
    return myLead({
      _id: `rental-${index + 1}`,
      client_name: CLIENTS[index % CLIENTS.length] ?? '',
      number: `702555${7288 + index}`,
      number_status: index % 4 === 3 ? 'invalid' : 'valid',
      finishedDate,
      dealStatus: index % 5 === 2 ? 'in-process' : null,
      messages: index % 3,
      unreadAnswers: index % 6 === 2 ? 1 : 0,
    });
  });

/** The owners whom the picker promised to call back. */
export const callBacks = (): MyLead[] =>
  ['2026-11-20T19:30:00.000Z', '2026-11-21T14:00:00.000Z'].map((dueAt, index) =>
    myLead({
      _id: `rental-${index + 1}`,
      number_status: null,
      client_name: CLIENTS[index] ?? '',
      outcome: { kind: 'call-back', reason: null, tries: 1, dueAt, isForPicker: true },
    }),
  );

export const myLeadsPage = (result: MyLead[], total = result.length): MyLeadsPage => ({
  result,
  countInfo: { total, totalPage: Math.ceil(total / 20) },
});
