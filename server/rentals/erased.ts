import type { RentalRows } from '../db/context.js';

/** Narrows to leads that are not erased: an erased one has no number, and gets no new data of its person. */
export const isNotErased = (eb: RentalRows) => eb('rentals.number', '!=', '');
