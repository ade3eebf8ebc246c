import type { Catalogue } from '../catalogue.js';

/** Words that many screens say. */
export const COMMON_ES = {
  Cancel: 'Cancelar',
  Save: 'Guardar',
} as const satisfies Catalogue;
