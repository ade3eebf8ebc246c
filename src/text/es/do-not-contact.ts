import type { Catalogue } from '../catalogue.js';

/** The do-not-contact list. */
export const DO_NOT_CONTACT_ES = {
  'Add a number': 'Agregar un número',
  'A column Number, and Reason and Note if there are any. A file of numbers only needs no titles.':
    'Una columna Número, y Motivo y Nota si los hay. Un archivo solo de números no necesita títulos.',
  'Checking the rows': 'Revisando las filas',
  'Dates of listing': 'Fechas de inclusión',
  'Download the numbers on the list': 'Descargar los números de la lista',
  'Excel (.xlsx)': 'Excel (.xlsx)',
  'Import numbers': 'Importar números',
  'Imports that you can undo': 'Importaciones que puede deshacer',
  'Listed at': 'Incluido el',
  'Listed by': 'Incluido por',
  'Nobody is handed this number, and nobody can dial or text it. Only a super-admin takes it off.':
    'Nadie recibe este número y nadie puede llamarlo ni enviarle mensajes. Solo un superadministrador lo quita.',
  'Number or a part of it': 'Número o una parte',
  'Numbers that nobody may call or text come here when somebody lists them.':
    'Aquí aparecen los números que nadie puede llamar ni enviar mensajes, cuando alguien los incluye.',
  'On the list': 'En la lista',
  'Put on the list': 'Poner en la lista',
  'Putting the numbers on the list': 'Poniendo los números en la lista',
  'Reason of rows without one': 'Motivo de las filas que no lo indican',
  'Search a number': 'Buscar un número',
  'Take off': 'Quitar',
  'Take off {number}': 'Quitar {number}',
  'Taken off': 'Quitado',
  'Taken off because': 'Motivo de quitarlo',
  'Text (.csv)': 'Texto (.csv)',
  'The first {count} are shown. The spreadsheet has all.':
    'Se muestran las primeras {count}. La hoja de cálculo las tiene todas.',
  'This number can then be entered, handed out, dialled and texted again.':
    'Después este número se puede volver a ingresar, repartir, llamar y recibir mensajes.',
  'Undo import of {file}': 'Deshacer la importación de {file}',
  'Whole number': 'Número completo',
  'You see the numbers that you have listed. Search a whole number to see whether somebody else has.':
    'Usted ve los números que ha incluido. Busque un número completo para ver si otra persona lo ha incluido.',
  'Import {count} numbers': { one: 'Importar {count} número', other: 'Importar {count} números' },
  'List {count} numbers': { one: 'Incluir {count} número', other: 'Incluir {count} números' },
  '{count} numbers wait for a super-admin’s yes': {
    one: '{count} número espera el sí de un superadministrador',
    other: '{count} números esperan el sí de un superadministrador',
  },
  'it would take {count} leads out of the pool': {
    one: 'quitaría {count} lead de la reserva',
    other: 'quitaría {count} leads de la reserva',
  },
  '{count} numbers are over what you can list in a day, and wait for a super-admin’s yes.': {
    one: '{count} número pasa de lo que usted puede incluir en un día y espera el sí de un superadministrador.',
    other:
      '{count} números pasan de lo que usted puede incluir en un día y esperan el sí de un superadministrador.',
  },
  '{count} numbers': { one: '{count} número', other: '{count} números' },
  '{count} numbers would be listed.': {
    one: 'Se incluiría {count} número.',
    other: 'Se incluirían {count} números.',
  },
  '{count} numbers were put on the list': {
    one: '{count} número se puso en la lista',
    other: '{count} números se pusieron en la lista',
  },
  '{count} rows are skipped': { one: 'Se omite {count} fila', other: 'Se omiten {count} filas' },
  '{count} numbers that this import has listed can be called and texted again.': {
    one: 'Se podrá volver a llamar y enviar mensajes a {count} número que incluyó esta importación.',
    other: 'Se podrá volver a llamar y enviar mensajes a {count} números que incluyó esta importación.',
  },
} satisfies Catalogue;
