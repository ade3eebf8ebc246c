/** The product, which is guessed as a password of its people. */
export const PRODUCT_NAME = 'Rental Desk';
