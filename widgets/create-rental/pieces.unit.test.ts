import { expect, it } from 'vitest';
import { EMPTY_ENTRY } from '../../src/parts/rental-form/form-fields.js';
import { piecesOf } from './pieces.js';

const POST = 'Ana Ruiz\n✅ 4 BEDROOMS ✅ 2 BATHS\n$900, call Ana Ruiz 702-555-7288';

it('finds the first occurrence of each field’s value, also of two fields in one place', () =>
  expect(
    piecesOf(POST, {
      ...EMPTY_ENTRY,
      facebook_name: 'Ana Ruiz',
      client_name: 'Ana Ruiz',
      rent: '$900',
      number: '702-555-7288',
    }),
  ).toEqual([
    { text: 'Ana Ruiz', names: ['facebook_name', 'client_name'] },
    { text: '\n✅ 4 BEDROOMS ✅ 2 BATHS\n', names: [] },
    { text: '$900', names: ['rent'] },
    { text: ', call Ana Ruiz ', names: [] },
    { text: '702-555-7288', names: ['number'] },
  ]));

it('finds a value between whose words the post has signs', () =>
  expect(piecesOf(POST, { ...EMPTY_ENTRY, houseApt_details: '4 BEDROOMS 2 BATHS' })).toContainEqual({
    text: '4 BEDROOMS ✅ 2 BATHS',
    names: ['houseApt_details'],
  }));

it('finds nothing that isn’t in the post, and takes no sign for a pattern', () =>
  expect(piecesOf(POST, { ...EMPTY_ENTRY, rent: '$1000 (', address: '.*' })).toEqual([
    { text: POST, names: [] },
  ]));
