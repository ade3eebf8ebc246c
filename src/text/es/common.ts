import type { Catalogue } from '../catalogue.js';

/** Words that many screens say. */
export const COMMON_ES = {
  Cancel: 'Cancelar',
  optional: 'opcional',
  Save: 'Guardar',
  Today: 'Hoy',
  'Try again': 'Intentar de nuevo',
  '{count} hours': { one: '{count} hora', other: '{count} horas' },
  '{count} minutes': { one: '{count} minuto', other: '{count} minutos' },
  '{count} seconds': { one: '{count} segundo', other: '{count} segundos' },
} as const satisfies Catalogue;
