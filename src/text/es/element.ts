import type { Catalogue } from '../catalogue.js';

/** What stands around screens: the gate, lists, messages, a rental's history. */
export const ELEMENT_ES = {
  'Log in': 'Iniciar sesión',
} as const satisfies Catalogue;
