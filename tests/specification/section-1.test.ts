/**
 * Section 1: what the product does and for whom. Later sections have the details of each sentence; this file
 * names the end-to-end tests of the whole.
 */
import { clause, heldBy } from './clause.js';

clause(
  '1.1',
  'Users are staff only, in five roles: super-admin, admin, team-leader, data-creator and data-picker',
  heldBy('tests/e2e/people.test.ts', 'lets the super-admin create an admin'),
  heldBy('tests/e2e/people.test.ts', 'lets the admin create a team leader of each kind'),
  heldBy('tests/e2e/people.test.ts', 'lets the creator and the picker log in and work'),
);
clause(
  '1.2',
  'A data-creator enters rental leads and receives real-time notifications when a picker messages them',
  heldBy(
    'tests/e2e/main-job.test.ts',
    'begins with the creator’s form, which enters two rentals and counts them',
  ),
  heldBy(
    'tests/e2e/messages.test.ts',
    'raise the count of the creator’s bell at once, and show it in the title',
  ),
);
clause(
  '1.3',
  'A data-picker takes one lead at a time, copies its details, marks the phone number valid or invalid',
  heldBy('tests/e2e/main-job.test.ts', 'hands the picker one rental, whose number is copied with a key'),
  heldBy('tests/e2e/main-job.test.ts', 'lets the picker finish it, take the other one and mark that invalid'),
);
clause(
  '1.4',
  'generates a first text message for the client, can message the lead’s creator',
  heldBy('tests/api/first-message.test.ts', 'names both people, and differs from the previous one'),
  heldBy(
    'tests/e2e/messages.test.ts',
    'raise the count of the creator’s bell at once, and show it in the title',
  ),
);
clause(
  '1.5',
  'adds a client email to a lead, marks a lead invalid by number, and closes a deal with proof',
  heldBy(
    'widgets/add-client-email/add-client-email.test.tsx',
    'is sent for the found rental; then the search is empty and has the focus',
  ),
  heldBy(
    'widgets/make-invalid/make-invalid.test.tsx',
    'asks for confirmation, and returns to the empty search afterwards',
  ),
  heldBy('tests/e2e/deals.test.ts', 'is submitted with proof by the picker who finished the rental'),
);
clause(
  '1.6',
  'A team-leader is assigned for either rental-creator or rental-picker work and manages the field staff of that kind',
  heldBy(
    'tests/e2e/people.test.ts',
    'shows each leader only the screens of their kind, and lets them create their own people',
  ),
);
clause(
  '1.7',
  'An admin creates and manages team leaders, creators and pickers, and browses leads, picked leads, client details and deal closing',
  heldBy(
    'tests/api/staff-create.test.ts',
    'puts people under the admin or leader that a super-admin or an admin chooses',
  ),
  heldBy('tests/e2e/deals.test.ts', 'is set to failed by the admin, and submitted again'),
);
clause(
  '1.8',
  'A super-admin does everything an admin does, plus manages admins, bulk uploads, bypass downloads, closed-rental management and global settings',
  heldBy(
    'tests/e2e/bypass.test.ts',
    'returns a file with as many rentals as were asked for, which other programs can read',
  ),
  heldBy(
    'tests/e2e/bulk-upload.test.ts',
    'for use is only for the super-admin, who sees everybody’s uploads',
  ),
  heldBy('tests/e2e/deals.test.ts', 'is set to done by a super-admin, and the picker’s own list follows'),
  heldBy('tests/e2e/people.test.ts', 'lets the super-admin create an admin'),
  heldBy('tests/api/picking-settings.test.ts', 'are returned as they were saved, after each save'),
);
clause(
  '1.9',
  'Staff can also download lead data as spreadsheets',
  heldBy(
    'tests/e2e/download.test.ts',
    'is a spreadsheet of every rental, with text as text and dates as dates',
  ),
);
clause(
  '1.10',
  'Password recovery is available to everyone',
  heldBy(
    'tests/e2e/own-account.test.ts',
    'can be opened again by a mailed link when the password is forgotten',
  ),
  heldBy(
    'tests/e2e/own-account.test.ts',
    'gets the new password and shows the login, where only the new password works',
  ),
);
