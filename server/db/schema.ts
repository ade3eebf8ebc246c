/**
 * The tables as Kysely sees them. Instants are integer milliseconds UTC, ids are time-ordered text (UUID v7), flags are
 * 0 or 1: types that SQLite and PostgreSQL read the same way. The statements are in `migrations/`.
 */
import type { Generated } from 'kysely';
import type { AuditKind } from '../../src/contract/audit/audit.js';
import type { ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import type { AssignFor, Role } from '../../src/contract/roles/roles.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import type { SETTINGS_FIELDS, SettingName } from '../../src/contract/settings/settings-fields.js';
import type {
  FailedLoginTalliesTable,
  KnownDevicesTable,
  LoginFailuresTable,
  LoginBudgetsTable,
  LoginLinksTable,
  PasswordLinksTable,
  RefreshTokensTable,
  SessionsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  UsedAssertionsTable,
} from './auth-schema.js';
import type {
  BypassBatchesTable,
  UploadFilesTable,
  UploadMatchesTable,
  UploadSkipsTable,
  UploadsTable,
} from './upload-schema.js';
import type { DoNotContactImportsTable, DoNotContactTable } from './do-not-contact-schema.js';
import type { FieldChangesTable } from './edits-schema.js';
import type { FirstMessageSettingsTable, FirstMessagesTable } from './first-message-schema.js';
import type {
  NumberClashesTable,
  NumberKeysTable,
  RefusedDuplicatesTable,
  RentalDayCountsTable,
  RentalEventsTable,
  RentalsTable,
  TimeZonesTable,
  ZoneClocksTable,
} from './rentals-schema.js';
import type {
  EntriesTable,
  FigureMarkTable,
  FigureSpansTable,
  LatePicksTable,
  PickChangesTable,
  PicksTable,
} from './picks-schema.js';
import type { ErasedNumbersTable, ErasingTable, ErasureKeyTable, RetentionTable } from './erasure-schema.js';
import type { RentalJobBatchesTable, RentalJobRowsTable, RentalJobsTable } from './rental-jobs-schema.js';
import type { ListColumnsTable, ListViewPinsTable, ListViewsTable } from './list-preferences-schema.js';
import type { OutgoingMailsTable, ReportMailsTable } from './mail-schema.js';
import type { ListDownloadsTable, ReadingHoursTable, ReadingStepsTable } from './reading-schema.js';

export type Flag = 0 | 1;
type InstantMs = number;

export interface UsersTable {
  id: string;
  role: Role;
  /** Set only for team leaders. */
  assign_for: AssignFor | null;
  name: string;
  /** Lower case; unique among accounts that aren't deleted. */
  email: string;
  contact: string;
  /** The text that a search reads: made from name, e-mail and contact (`staff/search-text.ts`). */
  search_text: string;
  password_hash: string;
  /** 1: the password was generated, so the person must choose another one before anything else. */
  must_change_password: Generated<Flag>;
  /** The admin above a team leader, creator or picker. */
  admin_id: string | null;
  /** The team leader above a creator or picker. */
  team_leader_id: string | null;
  /** Picks per day: a picker's own, or those of all an admin's pickers together. Null means no limit. */
  daily_limit: number | null;
  created_at: InstantMs;
  updated_at: InstantMs;
  deleted_at: InstantMs | null;
  /** When the person was suspended; null if they aren't. A suspended person can't log in. */
  suspended_at: Generated<InstantMs | null>;
  /** The path of the screen that the person chose to see first; null: the first screen of their role. */
  start_page: Generated<string | null>;
  /** When the person asked for more time before something is sent or disappears; null: the usual time. */
  more_time_at: Generated<InstantMs | null>;
  /** When the person was invited; null once they have a password. Until then they can't log in. */
  invited_at: Generated<InstantMs | null>;
  /** The import that made the account; null if there was none. */
  import_id: Generated<string | null>;
}

/** A file of staff that was imported. Its id comes from the page, so that a repeated call makes nobody twice. */
export interface StaffImportsTable {
  id: string;
  user_id: string;
  created_at: InstantMs;
  undone_at: InstantMs | null;
}

/** Where a person worked before they were moved. */
export interface PastPlacesTable {
  user_id: string;
  admin_id: string | null;
  team_leader_id: string | null;
  /** When the person was moved away. */
  until_at: InstantMs;
}

type SettingFields = typeof SETTINGS_FIELDS;
type StoredSetting<Name extends SettingName> = SettingFields[Name]['input'] extends 'switch'
  ? Flag
  : SettingFields[Name]['input'] extends 'instant'
    ? InstantMs
    : Settings[Name];

/** The settings, in a single row. Null in a column means the default. */
export type SettingsTable = {
  [Name in SettingName as SettingFields[Name]['column']]: StoredSetting<Name> | null;
} & { id: 1; updated_at: InstantMs };

/** The append-only record: the database refuses to change or delete a row. Names and e-mails are those of the time of the event. */
export interface AuditEventsTable {
  id: string;
  at: InstantMs;
  kind: AuditKind;
  /** Null if no one was logged in. */
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  /** The person affected, if it was a person. */
  subject_id: string | null;
  /** What or who was affected, in words: a person's e-mail, or a thing. */
  subject: string | null;
  /** The admin whose group is affected; null if no group is, so that only super-admins see the entry. */
  group_admin_id: string | null;
  details: string | null;
  address: string | null;
  /** The rental that it is about, and the keyed hash of its number: an erasure finds its entries by them. */
  rental_id: Generated<string | null>;
  number_hash: Generated<string | null>;
}

/** The proof of a deal as we converted it: a JPEG and a small WebP, without any metadata. */
export interface ClosingImagesTable {
  id: string;
  full: Uint8Array;
  thumbnail: Uint8Array;
  created_at: InstantMs;
  /** When a grey picture took its place. */
  erased_at: Generated<InstantMs | null>;
}

/** A deal. Its columns about the rental are a copy from the time of its submission: the deal proves that moment. */
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
  /** Made by the form, so that submitting is idempotent. */
  submission_id: string | null;
  image_id: string;
  /** The text that a search reads (`deals/search.ts`). */
  search_text: string;
  created_at: InstantMs;
  updated_at: InstantMs;
  /** Null if nobody has decided, or if the last decision was taken back. */
  decided_at: InstantMs | null;
  /** Who last changed the status. */
  decided_by: string | null;
  /** The status before the last change; null if it never changed. */
  status_before: Generated<ClosedRentalStatus | null>;
  /** Why it failed when it was last set to failed: one of DEAL_FAILED_REASONS or the reviewer's own words. */
  failed_reason: Generated<string | null>;
  /** When the deal failed; null after its picker has read that, and for other deals. */
  unread_failure_at: Generated<InstantMs | null>;
  /** Who is shown the deal for review, and until when nobody else is. */
  reviewer_id: Generated<string | null>;
  review_until: Generated<InstantMs | null>;
}

/** A message between a picker and the creator of a rental. */
export interface MessagesTable {
  id: string;
  rental_id: string;
  creator_id: string;
  picker_id: string;
  sender: 'picker' | 'creator';
  text: string;
  /** Made by the sender's browser, so that sending is idempotent. */
  client_id: string;
  created_at: InstantMs;
  /** When the recipient had it on their screen. */
  read_at: InstantMs | null;
}

/** Secrets that all servers of one database share. With SQLite they are in the data folder. */
export interface ServerSecretsTable {
  name: 'jwt';
  value: string;
}

export interface Database {
  erasing: ErasingTable;
  erasure_key: ErasureKeyTable;
  erased_numbers: ErasedNumbersTable;
  retention: RetentionTable;
  server_secrets: ServerSecretsTable;
  uploads: UploadsTable;
  upload_files: UploadFilesTable;
  upload_skips: UploadSkipsTable;
  upload_matches: UploadMatchesTable;
  bypass_batches: BypassBatchesTable;
  messages: MessagesTable;
  users: UsersTable;
  past_places: PastPlacesTable;
  staff_imports: StaffImportsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  login_failures: LoginFailuresTable;
  login_budgets: LoginBudgetsTable;
  known_devices: KnownDevicesTable;
  used_assertions: UsedAssertionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  login_links: LoginLinksTable;
  invitation_links: LoginLinksTable;
  settings: SettingsTable;
  first_messages: FirstMessagesTable;
  first_message_settings: FirstMessageSettingsTable;
  rentals: RentalsTable;
  number_clashes: NumberClashesTable;
  picks: PicksTable;
  pick_changes: PickChangesTable;
  entries: EntriesTable;
  figure_spans: FigureSpansTable;
  figure_mark: FigureMarkTable;
  late_picks: LatePicksTable;
  number_keys: NumberKeysTable;
  rental_day_counts: RentalDayCountsTable;
  /** A view: the counts plus the changes that aren't folded into them yet. */
  rental_day_totals: RentalDayCountsTable;
  refused_duplicates: RefusedDuplicatesTable;
  list_columns: ListColumnsTable;
  list_views: ListViewsTable;
  list_view_pins: ListViewPinsTable;
  password_links: PasswordLinksTable;
  outgoing_mails: OutgoingMailsTable;
  report_mails: ReportMailsTable;
  audit_events: AuditEventsTable;
  failed_login_tallies: FailedLoginTalliesTable;
  closing_images: ClosingImagesTable;
  closed_rentals: ClosedRentalsTable;
  rental_events: RentalEventsTable;
  reading_hours: ReadingHoursTable;
  reading_steps: ReadingStepsTable;
  list_downloads: ListDownloadsTable;
  field_changes: FieldChangesTable;
  do_not_contact: DoNotContactTable;
  time_zones: TimeZonesTable;
  zone_clocks: ZoneClocksTable;
  do_not_contact_imports: DoNotContactImportsTable;
  rental_jobs: RentalJobsTable;
  rental_job_batches: RentalJobBatchesTable;
  rental_job_rows: RentalJobRowsTable;
}
