/** Corrections of a lead: of its fields by those above its creator, of its verdict by those above its picker. */
import { object } from 'superstruct';
import { EditVersion } from '../base/edit-conflict.js';
import { endpoint } from '../base/endpoint.js';
import { Id } from '../base/fields.js';
import { getRentalHistory } from './rental-history.js';
import { NumberStatus, RentalForm } from './rentals.js';

const says = { done: 'Updated successfully', failed: 'Something went wrong!' } as const;

/**
 * Corrects the fields of a lead that the caller's people entered, whatever its state; 404 for any other lead. A new number is checked like that of a new entry: 409 with
 * `errors` on `number` when it exists already or is on the do-not-contact list. 409 with an EditConflict when somebody else has changed
 * one of the fields since `version`, which comes from the history. Idempotent: sending what is stored changes nothing.
 */
export const correctRental = endpoint({
  method: 'PATCH',
  path: '/rental/correct-rental/{id}',
  may: 'correct-lead',
  params: object({ id: Id }),
  body: object({ ...RentalForm.schema, version: EditVersion }),
  reads: 'rows',
  answer: getRentalHistory.answer,
  changes: ['rentals'],
  says,
});

/**
 * Gives a lead that the caller's pickers finished the other verdict, also long after its picker could; 404 for any other lead. 409 with code `no-verdict` when it has none, and
 * `has-deal` when it would become invalid while a deal is in process or done. Idempotent.
 */
export const correctVerdict = endpoint({
  method: 'PATCH',
  path: '/rental/correct-verdict/{id}',
  may: 'correct-verdict',
  params: object({ id: Id }),
  body: object({ number_status: NumberStatus }),
  reads: 'rows',
  answer: getRentalHistory.answer,
  changes: ['rentals'],
  says,
});
