import { BypassWish } from '../../src/contract/bypass.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { complaintsOf, type Complaints } from '../../src/parts/read-form.js';

/** The texts in the fields. */
export interface BypassValues {
  limit: string;
  admin_email: string;
}

export const BLANK: BypassValues = { limit: '', admin_email: '' };

/** Reads the fields by the contract's struct; `wish` is null when something is wrong. */
export function readValues(values: BypassValues): {
  wish: BypassWish | null;
  complaints: Complaints<BypassValues>;
} {
  try {
    return { wish: read(values, BypassWish), complaints: {} };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { wish: null, complaints: complaintsOf(error.errors) };
  }
}
