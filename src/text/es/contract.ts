import type { Catalogue } from '../catalogue.js';

/** What the contract and the server say: titles, labels, refusals. */
export const CONTRACT_ES = {
  'Log in to go on.': 'Inicie sesión para continuar.',
  'Your role may not do this. Ask your team leader or admin.':
    'Su rol no permite hacer esto. Pregunte a su líder de equipo o a su administrador.',
  'The server can’t be reached. Check your connection, then try again.':
    'No se puede conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
} as const satisfies Catalogue;
