import { expect, it } from 'vitest';
import { ClosedRental } from '../deals/deals.js';
import { Rental } from '../rentals/rentals.js';
import { StaffUser } from '../staff/staff.js';

/** The fields that some lists or rows leave out, so that the compiler doesn't require them of a list's query. */
const LEFT_OUT = {
  Rental: ['numberKey', 'creator', 'fetcher', 'bypass', 'isDoNotContact', 'outcome'],
  StaffUser: ['assignFor', 'version', 'numberStatusSummary', 'inHand'],
  ClosedRental: ['numberKey', 'isDoNotContact'],
};

it.each(Object.entries({ Rental, StaffUser, ClosedRental }))(
  'a row of %s has no optional values, only nullable ones, except those that some lists leave out',
  (name, { schema }) => {
    const fields: Record<string, { is: (value: unknown) => boolean }> = schema;
    const optional = Object.entries(fields).filter(([, struct]) => struct.is(undefined));
    expect(optional.map(([field]) => field)).toEqual(LEFT_OUT[name as keyof typeof LEFT_OUT]);
  },
);
