import type { Catalogue } from '../catalogue.js';

/** Bulk uploads. */
export const UPLOAD_ES = {
  '{count} rows': { one: '{count} fila', other: '{count} filas' },
} as const satisfies Catalogue;
