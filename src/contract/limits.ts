/** The numbers of the specification's section 9 and of readings.md. Names carry the unit. Those of a lead's fields are in `lead-fields.ts`. */

export const MAX_LENGTH = {
  message: 100,
  search: 100,
  /** Not in the specification; what the longest real values need, so that no field takes a whole book. */
  number: 40,
  url: 2000,
  email: 254,
  name: 100,
  contact: 30,
  password: 200,
  payment_method: 50,
  viewName: 40,
  /** A list's state as the part of an address behind '?'. */
  listState: 1000,
} as const;

export const MIN_PASSWORD_LENGTH = 6;
/** The digits of a number key: at most those of E.164; a number without a country code has ten or more, a local one seven. */
export const NUMBER_KEY_DIGITS = { min: 7, max: 15, withoutCountryCode: 10, withoutAreaCode: 7 } as const;

/** Trigrams need three characters; a shorter search would read the whole table. */
export const MIN_SEARCH_LENGTH = 3;
/** How often a creator may ask whether a number stands: more than typing needs, and too little to walk through numbers. */
export const NUMBER_CHECKS = { atOnce: 60, perSecond: 1 } as const;
/** What one spreadsheet holds at most (issue 3, 'Download'). */
export const MAX_DOWNLOAD_ROWS = 200_000;
/** A download whose pages are no longer asked for is cancelled after so long: a failed one can be taken up again until then. */
export const DOWNLOAD_SILENCE_MINUTES = 5;
export const MAX_SAVED_VIEWS = 20;

/** What an upload may be; beyond it lies no list of rentals but a mistake or an attack. `inflatedBytes`: all of an .xlsx unpacked. */
export const MAX_UPLOAD = {
  bytes: 50 * 1024 * 1024,
  inflatedBytes: 400 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellCharacters: 32_767,
  sheets: 255,
  sheetNameCharacters: 31,
  /** How many files arrive at once. */
  arriving: 8,
} as const;
/**
 * What one person may send at once of each kind of file: so many arrive, and with those that wait for that they have so many open.
 * The bytes that arrive, are on the server's disk: of a person `receiving` times the largest file, in all `arriving` times.
 */
export const UPLOADS_PER_PERSON = { receiving: 3, open: 60 } as const;
/**
 * Uploads of spreadsheets that aren't over, whose files are in the database: beyond a number or a size no further one starts, and one
 * that waits for a person for so many hours is deleted.
 */
export const UNFINISHED_UPLOADS = {
  perPerson: 10,
  megabytesPerPerson: 150,
  inAll: 100,
  megabytesInAll: 1000,
  hours: 24,
} as const;
/** How many uploads of a kind a server has open, with those that wait. */
export const MAX_OPEN_UPLOADS = 1000;
/** What is kept of a row of an upload to show it: more than all its fields may have together. */
export const KEPT_CHARACTERS = { header: 10_000, previewRow: 5_000, skippedRow: 10_000 } as const;
export const MAX_BYPASS_ROWS = 5_000;

/** Rentals on hold are counted up to here: every picker asks while a bulk upload of any size waits. */
export const ON_HOLD_COUNTED_TO = 1000;

/** How long a picker can take back a verdict (readings.md, 'Verdicts and outcomes'). */
export const TAKE_BACK_MINUTES = 10;

/** How long an admin can take back a decision about a deal (issue 16, 'Nothing by accident'). */
export const DEAL_TAKE_BACK_SECONDS = 10;

export const PAGE_SIZES = [20, 30, 50, 70, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 1000;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/**
 * When a session ends by itself, unless the configuration says otherwise: whoever leaves on Friday evening works on on Monday morning, and
 * nobody logs in more than once a month.
 */
export const DEFAULT_SESSION = { idleHours: 72, maxDays: 30 } as const;
/** Two tabs, or a retry after a lost answer, may show the same refresh token again within this time. */
export const REFRESH_GRACE_SECONDS = 10;
/** A closing image (readings.md, 'Closing a deal'). */
export const CLOSING_IMAGE = {
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxSidePixels: 60_000,
  /** How many images arrive at once. */
  arriving: 64,
} as const;
/** How long the link to a closing image works at most: it ends on steps of a third of this, so that a list asked again gives the same link. */
export const IMAGE_LINK_MINUTES = 15;

/** How long a browser counts as known to an account after its last login there. */
export const KNOWN_DEVICE_DAYS = 90;
/** How long the mailed link that logs in once works. */
export const LOGIN_LINK_MINUTES = 10;

/** How long the link of a password reset works (readings.md, 'Accounts'). */
export const PASSWORD_LINK_MINUTES = 30;
/** An account gets at most one mail with such a link in this time; with each further mail the gap doubles, in silence. */
export const PASSWORD_MAIL_GAP_SECONDS = 60;

/** Sockets at a time. `anonymous`: sessions that have shown no token yet, for each transport. */
export const SOCKET_LIMITS = {
  perPerson: 30,
  total: 10_000,
  anonymous: { perAddress: 50, total: 400 },
  /** How long a session may exist before its CONNECT packet has shown a valid token. */
  authenticateMs: { anonymous: 3_000, withToken: 10_000 },
} as const;
