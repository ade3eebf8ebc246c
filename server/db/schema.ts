/**
 * The tables as Kysely sees them. Instants are integer milliseconds UTC, ids are time-ordered text (UUID v7), flags are
 * 0 or 1: types that SQLite and PostgreSQL read the same way. The statements are in `migrations/`.
 */
import type { Generated } from 'kysely';
import type { AuditKind } from '../../src/contract/audit.js';
import type { ClosedRentalStatus } from '../../src/contract/deal-status.js';
import type { ListName } from '../../src/contract/list-preferences.js';
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
} from './upload-schema.js';
import type { FieldChangesTable } from './edits-schema.js';
import type { RentalDayCountsTable, RentalEventsTable, RentalsTable } from './rentals-schema.js';
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
