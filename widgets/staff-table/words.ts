import type { StaffRole } from '../../src/contract/staff.js';

interface RoleWords {
  /** In titles of dialogs: 'Delete DataPicker', 'Update DataPicker', 'Picker Limit' (specification, section 2). */
  dialogName: string;
  limitName: string | null;
  /** Amid a sentence. */
  many: string;
  /** What the limit counts. */
  limitHint: string;
  /** What follows from a deletion, beside the end of their sessions. */
  consequence: string;
}

export const WORDS: Record<StaffRole, RoleWords> = {
  admin: {
    dialogName: 'Admin',
    limitName: 'Admin Limit',
    many: 'admins',
    limitHint: 'Picks a day of all their pickers together. 0 stops them; leave it empty for no limit.',
    consequence: 'Team leaders, creators and pickers below them must be deleted first.',
  },
  'team-leader': {
    dialogName: 'TeamLeader',
    limitName: null,
    many: 'team leaders',
    limitHint: '',
    consequence: 'Creators and pickers below them must be deleted first.',
  },
  'data-creator': {
    dialogName: 'DataCreator',
    limitName: null,
    many: 'data creators',
    limitHint: '',
    consequence: 'The rentals they entered stay.',
  },
  'data-picker': {
    dialogName: 'DataPicker',
    limitName: 'Picker Limit',
    many: 'data pickers',
    limitHint: 'Picks a day. 0 stops them; leave it empty for no limit.',
    consequence: 'A rental in their hand goes back to the pool; what they finished stays.',
  },
};
