/** Finds the columns of a file of staff by their names, and the roles in its cells, with the words that people use. */
import { namedColumns, wordIn, type NamedColumn } from '../files/named-columns.js';
import type { AssignFor } from '../roles/roles.js';
import type { StaffRole } from './staff.js';

/** The columns of a file of staff. There is none for a password, because the people get invitations. */
export const STAFF_COLUMNS = {
  role: { label: 'Role', isRequired: true, synonyms: 'position rol cargo puesto' },
  name: { label: 'Full Name', isRequired: true, synonyms: 'fullname nombre nombrecompleto' },
  email: { label: 'Email', isRequired: true, synonyms: 'mail emailaddress correo correoelectronico' },
  contact: {
    label: 'Contact',
    isRequired: true,
    synonyms: 'phone phonenumber number telephone mobile contacto telefono numero celular',
  },
  assignFor: { label: 'Assign For', isRequired: false, synonyms: 'assign assigning kind asignacion' },
  admin_email: {
    label: 'Admin email',
    isRequired: false,
    synonyms: 'admin adminmail correodeladministrador administrador',
  },
  team_leader_email: {
    label: 'Team Leader email',
    isRequired: false,
    synonyms: 'teamleader leader leaderemail lider liderdeequipo correodellider correodelliderdeequipo',
  },
} as const satisfies Record<string, NamedColumn>;

export type StaffField = keyof typeof STAFF_COLUMNS;

// The cast is safe, because the keys are those of the table.
export const STAFF_FIELDS = Object.keys(STAFF_COLUMNS) as StaffField[];

/** The column of each field in a header. */
export const staffColumnsOf = (header: readonly string[]): Map<StaffField, number> =>
  namedColumns(STAFF_COLUMNS, header);

/** How people write each role in files. */
const ROLE_FORMS: Record<StaffRole, string> = {
  admin: 'admin administrador',
  'team-leader': 'teamleader leader lider liderdeequipo',
  'data-creator': 'datacreator creator creador creadordedatos',
  'data-picker': 'datapicker picker recolector recolectordedatos',
};

/** How people write each kind of work in files. */
const ASSIGN_FOR_FORMS: Record<AssignFor, string> = {
  'rental-creator': 'rentalcreator creator creators creadordealquileres',
  'rental-picker': 'rentalpicker picker pickers recolectordealquileres',
};

const byForms = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([word, forms]) => [forms, word]));

const WORDS: Partial<Record<StaffField, Record<string, string>>> = {
  role: byForms(ROLE_FORMS),
  assignFor: byForms(ASSIGN_FOR_FORMS),
};

/** The text of a cell as the server takes it: the word of a role or a kind of work is recognised in other forms. */
export const staffCell = (field: StaffField, text: string): string => wordIn(WORDS[field] ?? {}, text);
