/** How a rental came into the system. */
export const RENTAL_SOURCES = ['entered', 'bulk', 'for-use'] as const;
export type RentalSource = (typeof RENTAL_SOURCES)[number];

/** The title of each source on the screen. */
export const RENTAL_SOURCE_TITLES = {
  entered: 'Entered by hand',
  bulk: 'Uploaded',
  'for-use': 'Uploaded for use',
} as const satisfies Record<RentalSource, string>;
