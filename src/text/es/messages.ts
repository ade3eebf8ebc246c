import type { Catalogue } from '../catalogue.js';

/** What picker and creator write to each other, and the bell that tells of it. */
export const MESSAGES_ES = {
  'Enter sends. Shift + Enter: a new line.': 'Enter envía. Mayús + Enter: línea nueva.',
  'Only the first {max} characters fit.': 'Solo caben los primeros {max} caracteres.',
  'Send Message': 'Enviar mensaje',
  Sent: 'Enviado',
  You: 'Usted',
  '{count} characters left': { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
} as const satisfies Catalogue;
