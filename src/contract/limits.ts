/**
 * The numbers of section 9 of the specification and of readings.md. Names carry the unit. The limits of lead fields are in
 * `lead-fields.ts`, and what a page needs at its start is in `page-limits.ts`.
 */

export const MAX_LENGTH = {
  message: 100,
  search: 100,
  /**
   * These are not in the specification. They are as long as the longest real values, so that no field accepts
   * a whole book.
   */
  number: 40,
  url: 2000,
  email: 254,
  name: 100,
  contact: 30,
  password: 200,
  payment_method: 50,
  viewName: 40,
  /** The maximum length of a list's state as the query string of an address. */
  listState: 1000,
  skipReason: 200,
  doNotContactNote: 200,
  dealFailedReason: 200,
  business: 60,
  /** The length of a text message in four parts; a longer one is a mistake. */
  firstMessage: 600,
  optOut: 160,
  fileName: 255,
  /** Far more than a JWT with a few claims has. */
  assertion: 8000,
  signOnAnswer: 8000,
  code: 100,
  passkeyName: 40,
  /** The longest part of a passkey is its maker's statement about it (the attestation): some thousand characters. */
  passkeyPart: 8000,
} as const;

export const MIN_PASSWORD_LENGTH = 6;
/**
 * The number of digits of a number key: at most as many as in E.164, at least ten, and seven for a local
 * number.
 */
export const NUMBER_KEY_DIGITS = { min: 7, max: 15, withoutCountryCode: 10, withoutAreaCode: 7 } as const;

/**
 * The range of the settings that limit how much a person reads in an hour: a page of 100 rows must always be allowed, and the memory of a count must be
 * limited.
 */
export const READ_ROWS = { min: 100, max: 100_000 } as const;
export const READ_PROOFS = { min: 10, max: 100_000 } as const;

/** Above this multiple of a limit, calls are refused until the hour is over. Between the limit and this they are delayed. */
export const REFUSED_FROM_TIMES = 2;

/** The settings of calls without an answer. */
export const CALL_TRIES = { min: 1, max: 20 } as const;
export const RETRY_MINUTES = { min: 1, max: 30 * 24 * 60 } as const;
/**
 * The attempts to reach the client of a rental that its history records. `perPicker`: how many of one picker, so that nobody can fill
 * the history.
 */
export const ATTEMPTS = { sameWithinSeconds: 5, perPicker: 30 } as const;
/** The setting that limits how often one number is tried on a Panama day. */
export const ATTEMPTS_PER_DAY = { min: 1, max: 20 } as const;
/** How far ahead a call-back may be. */
export const MAX_CALL_BACK_DAYS = 60;

/** Trigrams need three characters. A shorter search finds only words of names, and what begins with it. */
export const MIN_SEARCH_LENGTH = 3;
/**
 * The rate limit of a creator's checks whether a number is entered already: more than typing needs, and too little to enumerate
 * numbers.
 */
export const NUMBER_CHECKS = { atOnce: 60, perSecond: 1 } as const;
/** The maximum of rows in one spreadsheet (issue 3, 'Download'). */
export const MAX_DOWNLOAD_ROWS = 200_000;
/** A download is cancelled when no page was requested for this long; until then a failed one can continue. */
export const DOWNLOAD_SILENCE_MINUTES = 5;
export const MAX_SAVED_VIEWS = 20;
/** How many first messages there can be, of all languages together. */
export const MAX_FIRST_MESSAGES = 100;
/** How many of their open sessions a person sees. */
export const MAX_LISTED_SESSIONS = 50;
/** How long a deleted person can be restored, and a change of many rentals undone. */
export const RESTORE_DAYS = 30;
/** How many people one call can move. */
export const MAX_MOVED = 1000;
/** How many rentals a person can select one by one, and how many one job can change. */
export const MAX_SELECTED = 1000;
export const MAX_JOB_RENTALS = 100_000;
/** How many jobs a person can have that they haven't committed, exports among them; a new one replaces the oldest. */
export const MAX_READY_JOBS = 5;

/**
 * The limits of an upload: a larger file is a mistake or an attack, not a list of rentals. `inflatedBytes`: a whole .xlsx when
 * unpacked.
 */
export const MAX_UPLOAD = {
  bytes: 50 * 1024 * 1024,
  inflatedBytes: 400 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellCharacters: 32_767,
  sheets: 255,
  sheetNameCharacters: 31,
  /** How many files may arrive at the same time. */
  arriving: 8,
} as const;
/**
 * A larger .xlsx isn't previewed in the browser, because that would need seconds and much memory. Of a .csv
 * only the beginning is read.
 */
export const MAX_PREVIEWED_WORKBOOK = {
  bytes: 5 * 1024 * 1024,
  inflatedBytes: 64 * 1024 * 1024,
} as const;
/**
 * The limits of one person for each kind of file: `receiving` uploads may arrive at the same time, and `open`
 * uploads may arrive or wait. The arriving bytes are on the server's disk: for one person at most `receiving`
 * times the largest file, for all people `arriving` times.
 */
export const UPLOADS_PER_PERSON = { receiving: 3, open: 60 } as const;
/**
 * The limits of unfinished spreadsheet uploads, whose files are in the database. With too many of them, or
 * too many bytes, no other upload may start. An upload that waits for a person is deleted after this many
 * hours.
 */
export const UNFINISHED_UPLOADS = {
  perPerson: 10,
  megabytesPerPerson: 150,
  inAll: 100,
  megabytesInAll: 1000,
  hours: 24,
} as const;
/** How many uploads of one kind a server may have open, including those that wait. */
export const MAX_OPEN_UPLOADS = 1000;
/** How much of an uploaded row is stored to show it: more than all its fields together may have. */
export const STORED_CHARACTERS = { header: 10_000, previewRow: 5_000, skippedRow: 10_000 } as const;
export const MAX_BYPASS_ROWS = 5_000;

/** Rentals on hold are counted only up to this number, because every picker asks while a bulk upload of any size waits. */
export const ON_HOLD_COUNTED_TO = 1000;

/** How many Panama days of their own entries a creator sees, today included (readings.md, 'Verdicts and outcomes'). */
export const ENTRY_DAYS = 30;

/** How long a picker can take back a verdict (readings.md, 'Verdicts and outcomes'). */
export const TAKE_BACK_MINUTES = 10;
/** How often the verdict of one lead can be changed or taken back in 24 hours, by all people together, so that nobody can fill its history. */
export const VERDICT_CHANGES_A_DAY = 20;

/** How long an admin can take back a decision about a deal (issue 16, 'Nothing by accident'). */
export const DEAL_TAKE_BACK_SECONDS = 10;
/**
 * The review of deals: how many a reviewer gets at once, so that the next one is there at the press of a key, and for how many minutes
 * nobody else gets them.
 */
export const DEAL_REVIEW = { ahead: 3, minutes: 2 } as const;

/** How long a page keeps an answer that it doesn't show. */
export const QUERY_CACHE_MS = 60_000;
/** After this time a call fails as TIMEOUT_ERROR. It is longer than any of our calls takes on a slow network. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Our addition: if the answer arrives within this time, no loading toast appears. */
export const LOADING_TOAST_AFTER_MS = 150;

export const PAGE_SIZES = [20, 30, 50, 70, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 1000;

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/**
 * When a session expires, unless the configuration says otherwise: a person who leaves on Friday evening can continue on Monday
 * morning, and nobody has to log in more than once a month.
 */
export const DEFAULT_SESSION = { idleHours: 72, maxDays: 30 } as const;
/** Two tabs, or a retry after a lost answer, may use the same refresh token again within this time. */
export const REFRESH_GRACE_SECONDS = 10;
/** A closing image (readings.md, 'Closing a deal'). */
export const CLOSING_IMAGE = {
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxSidePixels: 60_000,
  /** How many images may arrive at the same time. */
  arriving: 64,
} as const;
/**
 * The longest time that a link to a closing image works. It ends on multiples of a third of this, so that a list returns the same
 * link when it is requested again.
 */
export const IMAGE_LINK_MINUTES = 15;

/** How long an account knows a browser after its last login there. */
export const KNOWN_DEVICE_DAYS = 90;
/** The longest time that an assertion of an intranet may be valid, from its `iat` to its `exp` (readings.md, 'Sign-on and machines'). */
export const MAX_ASSERTION_SECONDS = 60;
/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;
/** How many passkeys a person may have. */
export const MAX_PASSKEYS = 10;
/** How long a person may take to use a passkey. */
export const PASSKEY_MINUTES = 5;
/** How long somebody may take at the provider of single sign-on. */
export const SIGN_ON_MINUTES = 10;
/** For how long a login, or `proveAgain`, proves that a session is in its owner's hands. */
export const REPROOF_MINUTES = 10;
/** How long the mailed link for one login works. */
export const LOGIN_LINK_MINUTES = 10;

/** How long the link of a password reset works (readings.md, 'Accounts'). */
export const PASSWORD_LINK_MINUTES = 30;
/** How long an invitation works, with which a new person chooses their password. */
export const INVITATION_DAYS = 7;
/** The limits of a file of staff. Its rows are sent in one call, so they also fit into one body. */
export const MAX_STAFF_IMPORT = { rows: 300, bytes: 1024 * 1024 } as const;
/**
 * The limits of a file of do-not-contact numbers. Its rows are sent in calls of at most `rowsACall` rows and about `charactersACall`
 * characters, so that each fits into one body. `undoHours`: how long a person can undo their own import. `importsADay`: how many a
 * person below super-admin can begin in 24 hours.
 */
export const MAX_DO_NOT_CONTACT_IMPORT = {
  rows: 200_000,
  bytes: 20 * 1024 * 1024,
  rowsACall: 2000,
  charactersACall: 80_000,
  undoHours: 24,
  importsADay: 30,
} as const;
/** How many numbers a person below super-admin can list in 24 hours. More of an import wait for a super-admin's yes. */
export const DO_NOT_CONTACT_A_DAY = 500;
/**
 * An account gets at most one mail with a link in this time. Each further mail doubles the gap, without
 * saying so.
 */
export const PASSWORD_MAIL_GAP_SECONDS = 60;

/**
 * The maximum number of sockets at the same time. `anonymous` is that of sessions without a token so far, for
 * each transport.
 */
export const SOCKET_LIMITS = {
  perPerson: 30,
  total: 10_000,
  anonymous: { perAddress: 50, total: 400 },
  /** How long a session may exist before a CONNECT packet with a valid token arrives. */
  authenticateMs: { anonymous: 3_000, withToken: 10_000 },
} as const;

/** What has just appeared on a screen isn't seen yet: a key pressed before that was meant for what stood there. */
export const UNSEEN_MS = 600;
