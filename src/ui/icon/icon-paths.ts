/** Icons are drawn on a 16 px grid with a stroke of 1.5. A path may contain several strokes. */
/* The icons of the login's form, which loads no others. */
export const ENTRY_ICON_PATHS = {
  alert:
    'M8 5v3.5M8 11h.01M7 2.6 1.7 11.8a1.2 1.2 0 0 0 1 1.7h10.6a1.2 1.2 0 0 0 1-1.7L9 2.6a1.2 1.2 0 0 0-2 0Z',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM9.8 8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z',
  'eye-off':
    'm2 2 12 12M6.5 3.7A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-2 2.5M4.2 4.6A10.5 10.5 0 0 0 1.5 8S4 12.5 8 12.5c1.4 0 2.6-.5 3.6-1.2M6.7 6.8a1.8 1.8 0 0 0 2.5 2.5',
} as const;
