/**
 * The tables of an installation, each after those that its rows refer to. The counts per day and the search
 * index are rebuilt instead.
 */
import type { Database } from '../db/schema.js';

type Derived =
  | 'rental_day_counts'
  | 'rental_day_totals'
  | 'figure_spans'
  | 'figure_mark'
  | 'late_picks'
  // A server that starts writes them.
  | 'zone_clocks'
  | 'server_secrets'
  | 'number_keys'
  | 'erasing';

export const TABLES = [
  'users',
  'past_places',
  'staff_imports',
  'sessions',
  'refresh_tokens',
  'login_failures',
  'login_budgets',
  'known_devices',
  'used_assertions',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'login_links',
  'invitation_links',
  'failed_login_tallies',
  'password_links',
  'outgoing_mails',
  'report_mails',
  'settings',
  'first_messages',
  'first_message_settings',
  'list_columns',
  'list_views',
  'list_view_pins',
  'audit_events',
  'uploads',
  'upload_files',
  'upload_skips',
  'upload_matches',
  'bypass_batches',
  'time_zones',
  // Before the rentals, whose triggers write only what isn't there.
  'picks',
  'pick_changes',
  'entries',
  'rentals',
  'number_clashes',
  'rental_events',
  'refused_duplicates',
  'messages',
  'closing_images',
  'closed_rentals',
  'reading_hours',
  'reading_steps',
  'list_downloads',
  'field_changes',
  // After the rentals, because a rental with a listed number can't be inserted.
  'do_not_contact',
  'erasure_key',
  'erased_numbers',
  'retention',
  'do_not_contact_imports',
  'rental_jobs',
  'rental_job_batches',
  'rental_job_rows',
] as const satisfies readonly Exclude<keyof Database, Derived>[];
export type MovedTable = (typeof TABLES)[number];

// Doesn't compile when a new table is missing above.
type Missing = Exclude<keyof Database, Derived | MovedTable>;
export type NoneIsMissing = Missing extends never ? true : never;
export const isComplete: NoneIsMissing = true;
