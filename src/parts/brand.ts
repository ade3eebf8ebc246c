/** The name next to the logo, the same in every language. */
export const BRAND = 'Rental Desk';
