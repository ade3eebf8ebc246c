import { DealForm } from '../../src/contract/closed-rentals.js';
import { coded, type Coded } from '../../src/contract/coded.js';
import type { FieldError } from '../../src/contract/envelope.js';
import type { OwnRental } from '../../src/contract/own-rentals.js';
import { IMAGE_REFUSALS } from '../../src/contract/refusals/images.js';
import { InvalidInput, read } from '../../src/contract/validation.js';

/** The option `Other` of the payment methods: with it the free text counts. */
export const OTHER = 'Other';

/** The texts and choices: `method` is one of PAYMENT_METHODS or '', and `otherMethod` counts only with `Other`. */
export type DealTexts = Record<'email' | 'method' | 'otherMethod', string>;

/** The content of the form. */
export interface DealDraft extends DealTexts {
  rental: OwnRental;
  /** The picker who closes it. */
  fetcherId: string;
  submissionId: string;
  image: File | null;
}

/** The error of each field. */
export type DealComplaints = Partial<Record<'email' | 'method' | 'otherMethod' | 'image', Coded>>;

/** Reads the form by the contract's struct: what is sent, or what is wrong. */
export function readDeal(draft: DealDraft): { form?: DealForm; complaints: DealComplaints } {
  const { rental, fetcherId, submissionId, email, method, otherMethod, image } = draft;
  const isOther = method === OTHER;
  const payment_method = isOther ? otherMethod : method;
  const { number, rent, houseApt_details, address, creatorId } = rental;
  const imageComplaint = image ? {} : { image: coded(IMAGE_REFUSALS, 'image-required') };
  try {
    const form = read(
      {
        data: {
          ...{ number, rent, houseApt_details, address, creatorId, fetcherId },
          ...{ client_email: email, payment_method, submissionId },
        },
        payment_method,
      },
      DealForm,
    );
    return image ? { form, complaints: {} } : { complaints: imageComplaint };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { complaints: { ...complaintsOf(error.errors, isOther), ...imageComplaint } };
  }
}

/** Errors of the struct or of the server, by the field that shows them. An error without such a field is left out. */
export function complaintsOf(errors: readonly FieldError[], isOther: boolean): DealComplaints {
  const complaints: DealComplaints = {};
  for (const error of errors) {
    const { path } = error;
    if (path === 'data.client_email') complaints.email = error;
    if (path === 'payment_method') complaints[isOther ? 'otherMethod' : 'method'] = error;
    if (path === 'closing_image') complaints.image = error;
  }
  return complaints;
}
