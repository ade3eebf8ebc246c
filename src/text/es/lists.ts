import type { Catalogue } from '../catalogue.js';

/** Lists of rentals, clients and events. */
export const LISTS_ES = {
  'Audit log, page {page}': 'Registro de auditoría, página {page}',
  Clients: 'Clientes',
  Dates: 'Fechas',
  'Dates of picking': 'Fechas de recolección',
  'Dates of the last update': 'Fechas de la última actualización',
  'email {email}': 'correo {email}',
  'Every kind': 'Todos los tipos',
  'Fetch state': 'Estado de obtención',
  Kind: 'Tipo',
  'Load the newest': 'Cargar lo más reciente',
  'Name or email': 'Nombre o correo',
  'Name, number, address': 'Nombre, número, dirección',
  'Name, number, email': 'Nombre, número, correo',
  'No list chosen': 'No se eligió ninguna lista',
  'No rental chosen': 'No se eligió ningún alquiler',
  'Not Fetched': 'No obtenido',
  'Picked by {name}': 'Tomado por {name}',
  'Search a person': 'Buscar una persona',
  'Search clients': 'Buscar clientes',
  'Search leads': 'Buscar prospectos',
  'Set the attribute list to all-leads or picked-leads.':
    'Ponga en el atributo list uno de estos valores: all-leads o picked-leads.',
  'Set the attribute rental-id to the id of a rental.':
    'Ponga en el atributo rental-id el identificador de un alquiler.',
  'Updated {time}': 'Actualizado: {time}',
  Validity: 'Validez',
  '{count} events': { one: '{count} evento', other: '{count} eventos' },
} as const satisfies Catalogue;
