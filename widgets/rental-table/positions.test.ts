import { expect, it } from 'vitest';
import { ACTORS } from '../../src/contract/roles/actors-testing.js';
import { CAPABILITIES, type Capability } from '../../src/contract/roles/capabilities.js';
import { RENTAL_LIST_CALLS, type LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { actionsOf } from './many/actions.js';
import { VARIANTS } from './variants.js';

const LISTS: [LeadsList, Capability][] = [
  ['all-leads', 'see-all-leads'],
  ['picked-leads', 'see-picked-leads'],
];

it.each(LISTS)('has filters and a call of %s for every position that has %s', (list, capability) => {
  const allowed = Object.entries(CAPABILITIES)
    .filter(([, capabilities]) => capabilities.includes(capability))
    .map(([position]) => position);
  expect(Object.keys(VARIANTS[list]).sort()).toEqual(allowed.sort());
  const roles = new Set(allowed.map((position) => position.split('/')[0]));
  expect(new Set(Object.keys(RENTAL_LIST_CALLS[list]))).toEqual(roles);
});

it.each(LISTS)(
  'has no checkbox without use: every position that sees %s may do something with selected rows',
  (list, capability) => {
    const seeing = ACTORS.filter(({ capabilities }) => capabilities.includes(capability));
    expect(seeing.filter(({ actor }) => actionsOf(list, actor).length === 0)).toEqual([]);
  },
);
