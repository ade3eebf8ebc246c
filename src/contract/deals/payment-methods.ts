/** How a client paid. */

/** The choice for a payment method that isn't listed; a free text then names it. */
export const OTHER_PAYMENT = 'Other';
/**
 * The named payment methods; with `Other` the closed rental has a free text instead (specification, section
 * 3).
 */
export const PAYMENT_METHODS = [
  'trans-union',
  'identity-force',
  'debit',
  'spike',
  'choice-credit',
  'trail',
  OTHER_PAYMENT,
] as const;
/** The payment methods that a list may be narrowed to (specification, section 2). */
export const FILTERED_PAYMENT_METHODS = ['trans-union', 'choice-credit', 'spike', 'identity-force'] as const;
