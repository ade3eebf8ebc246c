/** The content of a draft: everything except the password. */
export const BLANK_DRAFT = {
  name: '',
  email: '',
  contact: '',
  assignFor: '',
  admin_email: '',
  team_leader_email: '',
};

/** The values of the fields; a field that isn't shown stays blank. */
export type StaffValues = Record<keyof typeof BLANK_DRAFT | 'password', string>;

export const BLANK: StaffValues = { ...BLANK_DRAFT, password: '' };
