/** What a draft of the form holds: everything but the password. */
export const BLANK_DRAFT = {
  name: '',
  email: '',
  contact: '',
  assignFor: '',
  admin_email: '',
  team_leader_email: '',
};

/** What the fields hold; a field that isn't asked for stays blank. */
export type StaffValues = Record<keyof typeof BLANK_DRAFT | 'password', string>;

export const BLANK: StaffValues = { ...BLANK_DRAFT, password: '' };
