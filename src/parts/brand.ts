/** The name that stands beside the logo, the same in every language. */
export const BRAND = 'Rental Desk';
