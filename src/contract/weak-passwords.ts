/** Why a password that is long enough is refused all the same. The server checks it: the list is too large for a page. */
export const WEAK_PASSWORDS = {
  common: 'This password is one of the commonest and is guessed first. Choose another one.',
  known: 'This password is a name or an address that others know. Choose another one.',
} as const;

/** The product, which is guessed as a password of its people. */
export const PRODUCT_NAME = 'Rental Desk';
