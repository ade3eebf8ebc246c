/** The name of the product, because people use it as a password. */
export const PRODUCT_NAME = 'Rental Desk';
