import type { Catalogue } from '../catalogue.js';

/** Words that many screens use. */
export const COMMON_ES = {
  '(opens in a new tab)': '(se abre en una pestaña nueva)',
  All: 'Todos',
  Cancel: 'Cancelar',
  'Invalid#rentals': 'No válidos',
  'It isn’t known whether this was saved. Sending it again does no harm. What you typed is still here.':
    'No se sabe si esto se guardó. Enviarlo otra vez no hace daño. Lo que escribió sigue aquí.',
  'number {number}': 'número {number}',
  optional: 'opcional',
  Rows: 'Filas',
  Save: 'Guardar',
  Today: 'Hoy',
  'Try again': 'Intentar de nuevo',
  'Valid#rentals': 'Válidos',
  'What you typed is still here.': 'Lo que escribió sigue aquí.',
  '{count} hours': { one: '{count} hora', other: '{count} horas' },
  '{count} minutes': { one: '{count} minuto', other: '{count} minutos' },
  '{count} seconds': { one: '{count} segundo', other: '{count} segundos' },
  '{title}, page {page}': '{title}, página {page}',
  'Send again': 'Enviar de nuevo',
  Drop: 'Descartar',
} satisfies Catalogue;
