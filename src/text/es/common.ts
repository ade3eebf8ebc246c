import type { Catalogue } from '../catalogue.js';

/** Words that many screens say. */
export const COMMON_ES = {
  '(opens in a new tab)': '(se abre en una pestaña nueva)',
  Cancel: 'Cancelar',
  'Invalid#rentals': 'No válidos',
  optional: 'opcional',
  Save: 'Guardar',
  Today: 'Hoy',
  'Try again': 'Intentar de nuevo',
  'Valid#rentals': 'Válidos',
  '{count} hours': { one: '{count} hora', other: '{count} horas' },
  '{count} minutes': { one: '{count} minuto', other: '{count} minutos' },
  '{count} seconds': { one: '{count} segundo', other: '{count} segundos' },
} as const satisfies Catalogue;
