/** Finds the columns of a file of do-not-contact numbers by their names, and the reasons in its cells, with the words that people use. */
import type { DoNotContactReason } from './do-not-contact.js';
import { wordIn, type NamedColumn } from '../files/named-columns.js';

export const DO_NOT_CONTACT_COLUMNS = {
  number: {
    label: 'Number',
    isRequired: true,
    synonyms: 'phone phonenumber telephone mobile cell contact telefono numero celular numerodetelefono',
  },
  reason: { label: 'Reason', isRequired: false, synonyms: 'why cause motivo razon' },
  note: { label: 'Note', isRequired: false, synonyms: 'notes comment comments remark nota notas comentario' },
} as const satisfies Record<string, NamedColumn>;

const REASON_WORDS: Record<string, DoNotContactReason> = {
  'askedtostop stop optout unsubscribe unsubscribed pidioquenolollamaran pidioparar baja': 'asked-to-stop',
  'wrongperson wrongnumber personaequivocada numeroequivocado': 'wrong-person',
  'legalreason legal motivolegal': 'legal',
  'anotherreason other otromotivo otro otra': 'other',
};

/** The text of a reason's cell as the server takes it: a known reason is recognised in other forms. */
export const reasonCell = (text: string): string => wordIn(REASON_WORDS, text);
