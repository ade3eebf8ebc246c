/** Where the data of a person is stored, as the screen, the exported file and docs/privacy.md name it. */
import { type Infer } from 'superstruct';
import { choice } from '../base/choice.js';

/** The tables in which an erasure looks. */
export const PersonalPlace = choice([
  ...['rentals', 'closed_rentals', 'closing_images', 'messages', 'rental_events', 'audit_events'],
  ...[
    'do_not_contact',
    'do_not_contact_imports',
    'uploads',
    'upload_files',
    'upload_skips',
    'bypass_batches',
  ],
  ...['rental_job_rows', 'list_views', 'list_downloads', 'outgoing_mails', 'users'],
] as const);
export type PersonalPlace = Infer<typeof PersonalPlace>;

/** The title of each place on the screen. */
export const PERSONAL_PLACE_TITLES = {
  rentals: 'Leads',
  closed_rentals: 'Deals',
  closing_images: 'Proofs of deals',
  messages: 'Messages',
  rental_events: 'Steps of histories',
  audit_events: 'Entries of the audit',
  do_not_contact: 'Entries of the do-not-contact list',
  do_not_contact_imports: 'Imports into the do-not-contact list',
  uploads: 'Previews of uploads',
  upload_files: 'Files of unfinished uploads',
  upload_skips: 'Skipped rows of uploads',
  bypass_batches: 'Files of bypass batches',
  rental_job_rows: 'Deleted leads',
  list_views: 'Saved views',
  list_downloads: 'Current downloads',
  outgoing_mails: 'Mails that wait to be sent',
  users: 'Deleted staff accounts',
} as const satisfies Record<PersonalPlace, string>;
