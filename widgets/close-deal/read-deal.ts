import { DealForm } from '../../src/contract/deals/deals.js';
import { OTHER_PAYMENT } from '../../src/contract/deals/payment-methods.js';
import { coded } from '../../src/contract/base/coded.js';
import type { OwnRental } from '../../src/contract/picks/own-rentals.js';
import { IMAGE_REFUSALS } from '../../src/contract/refusals/images.js';
import { readBy, type Reading } from '../../src/parts/read-form.js';

/** The texts and choices: `method` is one of PAYMENT_METHODS or '', and `otherMethod` counts only with `Other`. */
export type DealTexts = Record<'email' | 'method' | 'otherMethod', string>;

/** The parts of a deal in addition to its texts. */
export interface DealFacts {
  rental: OwnRental;
  /** The picker who closes it. */
  fetcherId: string;
  hasImage: boolean;
}

/** Reads the form by the contract's struct. The result is the body to send, or the errors. */
export function readDeal(texts: DealTexts, { rental, fetcherId, hasImage }: DealFacts): Reading<DealForm> {
  const { number, rent, houseApt_details, address, creatorId } = rental;
  const payment_method = texts.method === OTHER_PAYMENT ? texts.otherMethod : texts.method;
  const { body, errors } = readBy(DealForm)({
    data: {
      number,
      rent,
      houseApt_details,
      address,
      creatorId,
      fetcherId,
      client_email: texts.email,
      payment_method,
    },
    payment_method,
  });
  if (body && hasImage) return { body, errors: {} };
  const atFields = Object.entries(errors).map(([path, text]) => [fieldOf(path, texts), text] as const);
  return {
    errors: {
      ...Object.fromEntries(atFields),
      ...(!hasImage && { image: coded(IMAGE_REFUSALS, 'image-required') }),
    },
  };
}

/** The field of the form that shows an error at a path of the call. */
export function fieldOf(path: string, { method }: DealTexts): string {
  if (path === 'data.client_email') return 'email';
  if (path === 'payment_method') return method === OTHER_PAYMENT ? 'otherMethod' : 'method';
  return path;
}
