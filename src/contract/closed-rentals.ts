import { enums, nullable, object, string, type Infer } from 'superstruct';
import { Id, Instant } from './fields.js';

export const ClosedRentalStatus = enums(['in-process', 'done', 'failed']);
export type ClosedRentalStatus = Infer<typeof ClosedRentalStatus>;

/** The named ways to pay; with `Other` the closed rental carries free text instead (specification, section 3). */
export const PAYMENT_METHODS = [
  'trans-union',
  'identity-force',
  'debit',
  'spike',
  'choice-credit',
  'trail',
  'Other',
] as const;

/** A deal as lists show it (specification, section 3). */
export const ClosedRental = object({
  _id: Id,
  createdAt: Instant,
  updatedAt: Instant,
  number: string(),
  rent: string(),
  houseApt_details: string(),
  address: string(),
  client_name: string(),
  client_email: string(),
  status: ClosedRentalStatus,
  payment_method: string(),
  closing_image: string(),
  fetcher: nullable(object({ name: string() })),
  creator: nullable(object({ name: string() })),
});
export type ClosedRental = Infer<typeof ClosedRental>;
