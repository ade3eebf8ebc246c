/** The icons of every screen, and of the notices and errors at the login (drawn as described in `icon-paths.ts`). */
export const NOTICE_ICON_PATHS = {
  check: 'm3 8.5 3.2 3.2L13 4.9',
  clock: 'M8 4.8V8l2.2 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  info: 'M8 7.3V11M8 5h.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  refresh: 'M13.5 2.5v3.3h-3.3M13.2 5.8A5.6 5.6 0 1 0 13.6 8.6',
  user: 'M2.8 13.5a5.2 5.2 0 0 1 10.4 0M10.8 5.3a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
} as const;
