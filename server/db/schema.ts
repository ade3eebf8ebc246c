/**
 * The tables as Kysely sees them. Instants are integer milliseconds UTC, ids are time-ordered text (UUID v7), flags are
 * 0 or 1: types that SQLite and PostgreSQL read the same way. The statements are in `migrations/`.
 */
import type { Generated, GeneratedAlways } from 'kysely';
import type { AuditKind } from '../../src/contract/audit.js';
import type { ClosedRentalStatus } from '../../src/contract/deal-status.js';
import type { ListName } from '../../src/contract/list-preferences.js';
import type { RentalEventKind } from '../../src/contract/rental-history.js';
import type { NumberStatus } from '../../src/contract/rentals.js';
import type { AssignFor, Role } from '../../src/contract/roles.js';
import type { LeadsType } from '../../src/contract/settings.js';
import type {
  FailedLoginTalliesTable,
  KnownDevicesTable,
  LoginFailuresTable,
  LoginLimitsTable,
  LoginLinksTable,
  PasswordLinksTable,
  RefreshTokensTable,
  SessionsTable,
} from './auth-schema.js';
import type {
  BypassBatchesTable,
  UploadFilesTable,
  UploadMatchesTable,
  UploadSkipsTable,
  UploadsTable,
} from './intake-schema.js';
import type { FieldChangesTable } from './edits-schema.js';
import type { ListDownloadsTable, ReadingHoursTable, ReadingStepsTable } from './reading-schema.js';

export type Flag = 0 | 1;
type InstantMs = number;

export interface UsersTable {
  id: string;
  role: Role;
  /** Team leaders only. */
  assign_for: AssignFor | null;
  name: string;
  /** Lower case; unique among those who aren't deleted. */
  email: string;
  contact: string;
  /** What a search looks at: made from name, e-mail and contact (`staff/search-text.ts`). */
  search_text: string;
  password_hash: string;
  /** 1: the password was generated, and the account can do nothing else until its person has chosen another one. */
  must_change_password: Generated<Flag>;
  /** The admin above: of team leaders, creators and pickers. */
  admin_id: string | null;
  /** The team leader above: of creators and pickers. */
  team_leader_id: string | null;
  /** Picks a day: a picker's own, or of all an admin's pickers together. Null: no limit. */
  daily_limit: number | null;
  created_at: InstantMs;
  updated_at: InstantMs;
  deleted_at: InstantMs | null;
}

/** One row. */
export interface SettingsTable {
  id: 1;
  delay_seconds: number;
  is_delay_enabled: Flag;
  hold_minutes: number;
  is_hold_enabled: Flag;
  hold_enabled_at: InstantMs | null;
  leads_type: LeadsType;
  /** The reading limits; null: the default. */
  supervisor_rows_per_hour: number | null;
  supervisor_proofs_per_hour: number | null;
  field_rows_per_hour: number | null;
  field_proofs_per_hour: number | null;
  /** Completes numbers of seven digits; null: they are refused. */
  default_area_code: string | null;
  updated_at: InstantMs;
}

export type RentalSource = 'entered' | 'bulk' | 'for-use';

/** Where a rental stands: in the pool, in somebody's hand, finished as valid, finished as invalid. */
export const RENTAL_STATE = { pool: 0, out: 1, valid: 2, invalid: 3 } as const;
export type RentalState = (typeof RENTAL_STATE)[keyof typeof RENTAL_STATE];

export interface RentalsTable {
  /** In the order of insertion. */
  seq: Generated<number>;
  id: string;
  facebook_name: string;
  client_name: string;
  client_email: string | null;
  /** As it was typed. */
  number: string;
  /** Its identity: unique. */
  number_key: string;
  rent: string;
  house_apt_details: string;
  address: string;
  post_link: string;
  ss_link: string | null;
  number_status: NumberStatus | null;
  source: RentalSource;
  creator_id: string | null;
  /** Those above the creator when it was entered, for their lists (`rentals/insert-rentals.ts`). */
  creator_admin_id: string | null;
  creator_leader_id: string | null;
  /** Who holds or finished it. */
  fetcher_id: string | null;
  /** The fetcher's admin at that time, for the admin's limit and lists. */
  fetcher_admin_id: string | null;
  created_at: InstantMs;
  updated_at: InstantMs;
  /** Null: in the pool. */
  fetched_at: InstantMs | null;
  finished_at: InstantMs | null;
  /** When it last came back to the pool from somebody's hands. */
  returned_at: InstantMs | null;
  /** The upload by which it came, or came back into the pool. */
  upload_id: string | null;
  /** The bypass by which it left the pool last; it may have come back since. */
  bypass_batch_id: string | null;
  /** The admin who received it, as long as it is bypassed. */
  bypass_admin_id: string | null;
  /** A random number, given once: the order of leads type 'random'. */
  shuffle: number;
  state: GeneratedAlways<RentalState>;
  /** When it was finished, else taken. */
  picked_at: GeneratedAlways<InstantMs | null>;
}

/** By which of their instants rentals are counted: when entered, when taken or finished, when last changed. */
export type DayCountFamily = 'created' | 'picked' | 'updated';

/** How many rentals of a state fall on a day, kept by triggers (`rental-day-counts.ts`). PostgreSQL may have it in several rows, to be summed. */
export interface RentalDayCountsTable {
  family: DayCountFamily;
  /** An admin's or a leader's id; empty: all. */
  scope: string;
  /** The number of the Panama day. */
  day: number;
  state: RentalState;
  rentals: number;
}

/** Which columns a person hides in a list. */
export interface ListColumnsTable {
  user_id: string;
  list: ListName;
  /** A JSON array of their ids. */
  hidden: string;
}

export interface ListViewsTable {
  id: string;
  user_id: string;
  list: ListName;
  name: string;
  state: string;
}

export type MailKind = 'password-link' | 'login-link';

/** A mail that is wished for and not sent yet. The mail is written when it is sent: no text and no secret waits here. */
export interface OutgoingMailsTable {
  id: string;
  kind: MailKind;
  /** An e-mail as it was asked for; whether somebody has it is looked at when the mail is sent. */
  recipient: string;
  requested_at: InstantMs;
  attempts: number;
  next_try_at: InstantMs;
}

/** The append-only record: the database refuses to change or delete a row. Names and e-mails are those of that time. */
export interface AuditEventsTable {
  id: string;
  at: InstantMs;
  kind: AuditKind;
  /** Null: nobody was logged in. */
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  /** The person whom it was done to, where it was a person. */
  subject_id: string | null;
  /** What or whom it was done to, in words: a person's e-mail, or a thing. */
  subject: string | null;
  /** The admin whose group it concerns; null: it concerns nobody's, and only super-admins see it. */
  group_admin_id: string | null;
  details: string | null;
  address: string | null;
}

/** The proof of a deal as we made it from what was sent: a JPEG and a small WebP, without any metadata. */
export interface ClosingImagesTable {
  id: string;
  full: Uint8Array;
  thumbnail: Uint8Array;
  created_at: InstantMs;
}

/** A deal. What it says of the rental is what stood there when it was submitted: it is a proof of that moment. */
export interface ClosedRentalsTable {
  id: string;
  rental_id: string;
  number: string;
  rent: string;
  house_apt_details: string;
  address: string;
  client_name: string;
  client_email: string;
  payment_method: string;
  status: ClosedRentalStatus;
  fetcher_id: string;
  fetcher_admin_id: string | null;
  creator_id: string | null;
  /** Made by the form, so that sending it twice makes one deal. */
  submission_id: string | null;
  image_id: string;
  /** What a search looks at (`deals/search.ts`). */
  search_text: string;
  created_at: InstantMs;
  updated_at: InstantMs;
  /** Null: undecided, or the last decision was taken back. */
  decided_at: InstantMs | null;
  /** Who changed the status last. */
  decided_by: string | null;
  /** The status before the last change; null: it never changed. */
  status_before: Generated<ClosedRentalStatus | null>;
}

export type KeptEventKind = Exclude<
  RentalEventKind,
  'created' | 'taken' | 'bypassed' | 'finished' | 'message'
>;

/** A step that the columns of `rentals` don't keep. Append-only, as the audit is. */
export interface RentalEventsTable {
  id: string;
  rental_id: string;
  at: InstantMs;
  kind: KeptEventKind;
  /** Who did it; of a return, who held it. */
  by_id: string | null;
  /** Of a return: since when it was held. */
  since: InstantMs | null;
  details: string | null;
}

/** Between a picker and the creator of a rental. */
export interface MessagesTable {
  id: string;
  rental_id: string;
  creator_id: string;
  picker_id: string;
  sender: 'picker' | 'creator';
  text: string;
  /** Made where it was written, so that the same message sent again is one. */
  client_id: string;
  created_at: InstantMs;
  /** When whom it was written to had it on their screen. */
  read_at: InstantMs | null;
}

/** Secrets that servers over one database share. Over SQLite they stand in the data folder. */
export interface ServerSecretsTable {
  name: 'jwt';
  value: string;
}

export interface Database {
  server_secrets: ServerSecretsTable;
  uploads: UploadsTable;
  upload_files: UploadFilesTable;
  upload_skips: UploadSkipsTable;
  upload_matches: UploadMatchesTable;
  bypass_batches: BypassBatchesTable;
  messages: MessagesTable;
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  login_failures: LoginFailuresTable;
  login_limits: LoginLimitsTable;
  known_devices: KnownDevicesTable;
  login_links: LoginLinksTable;
  settings: SettingsTable;
  rentals: RentalsTable;
  rental_day_counts: RentalDayCountsTable;
  list_columns: ListColumnsTable;
  list_views: ListViewsTable;
  password_links: PasswordLinksTable;
  outgoing_mails: OutgoingMailsTable;
  audit_events: AuditEventsTable;
  failed_login_tallies: FailedLoginTalliesTable;
  closing_images: ClosingImagesTable;
  closed_rentals: ClosedRentalsTable;
  rental_events: RentalEventsTable;
  reading_hours: ReadingHoursTable;
  reading_steps: ReadingStepsTable;
  list_downloads: ListDownloadsTable;
  field_changes: FieldChangesTable;
}
