import type { StaffRole } from '../../src/contract/staff/staff.js';
import type { EnglishText } from '../../src/text/english.js';

interface RoleWords {
  title: EnglishText;
  search: EnglishText;
  /** Shown instead of rows when nobody has searched. */
  none: EnglishText;
  /** Titles of dialogs, and the name of the limit (specification, section 2). */
  deleteTitle: EnglishText;
  editTitle: EnglishText;
  limit: { name: EnglishText; hint: EnglishText } | null;
  /** The consequences of a deletion, in addition to the end of the person's sessions. */
  consequence: EnglishText;
}

export const WORDS: Record<StaffRole, RoleWords> = {
  admin: {
    title: 'Manage Admins',
    search: 'Search admins',
    none: 'There are no admins yet. Create the first one.',
    deleteTitle: 'Delete Admin',
    editTitle: 'Update Admin',
    limit: {
      name: 'Admin Limit',
      hint: 'Picks a day of all their pickers together. 0 stops them; leave it empty for no limit.',
    },
    consequence: 'The team leaders below them, with their teams, move to the admin you choose.',
  },
  'team-leader': {
    title: 'Manage Team Leaders',
    search: 'Search team leaders',
    none: 'There are no team leaders yet. Create the first one.',
    deleteTitle: 'Delete TeamLeader',
    editTitle: 'Update TeamLeader',
    limit: null,
    consequence: 'The people below them move to the team leader you choose.',
  },
  'data-creator': {
    title: 'Manage Data Creators',
    search: 'Search data creators',
    none: 'There are no data creators yet. Create the first one.',
    deleteTitle: 'Delete DataCreator',
    editTitle: 'Update DataCreator',
    limit: null,
    consequence: 'The rentals they entered stay.',
  },
  'data-picker': {
    title: 'Manage Data Pickers',
    search: 'Search data pickers',
    none: 'There are no data pickers yet. Create the first one.',
    deleteTitle: 'Delete DataPicker',
    editTitle: 'Update DataPicker',
    limit: {
      name: 'Picker Limit',
      hint: 'Picks a day. 0 stops them; leave it empty for no limit.',
    },
    consequence: 'A rental in their hand goes back to the pool; what they finished stays.',
  },
};
