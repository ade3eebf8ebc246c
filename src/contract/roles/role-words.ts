/** Only the words, without the structs that read them: the login page needs the words before superstruct is loaded. */

/** The five roles of the specification, section 1, from the widest to the narrowest. */
export const ROLES = ['super-admin', 'admin', 'team-leader', 'data-creator', 'data-picker'] as const;

/** Which kind of field staff a team leader manages (specification, section 9). */
export const ASSIGN_FORS = ['rental-creator', 'rental-picker'] as const;
