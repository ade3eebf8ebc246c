import type { Catalogue } from '../catalogue.js';

/** Lists of rentals, clients and events. */
export const LISTS_ES = {
  'Audit log, page {page}': 'Registro de auditoría, página {page}',
  Clients: 'Clientes',
  Dates: 'Fechas',
  'Dates of picking': 'Fechas de recolección',
  'Dates of the last update': 'Fechas de la última actualización',
  'email {email}': 'correo {email}',
  'Clients come here when a picker fetches their rental.':
    'Los clientes aparecen aquí cuando un recolector obtiene su alquiler.',
  'Deals come here when a picker submits one.': 'Los tratos aparecen aquí cuando un recolector envía uno.',
  'Every kind': 'Todos los tipos',
  'Fetch state': 'Estado de obtención',
  'Fetch state is now All, because {state} leaves out what this filter finds.':
    'El estado de obtención es ahora Todos, porque {state} deja fuera lo que este filtro encuentra.',
  Kind: 'Tipo',
  'Load the newest': 'Cargar lo más reciente',
  'Name or email': 'Nombre o correo',
  'Name, number, address': 'Nombre, número, dirección',
  'Name, number, email': 'Nombre, número, correo',
  'No rental has been entered yet. It comes here when a creator enters one or a file is uploaded.':
    'Todavía no se ha ingresado ningún alquiler. Aparece aquí cuando un creador ingresa uno o se sube un archivo.',
  'Nothing was picked since the start date. Choose an earlier one.':
    'No se tomó nada desde la fecha inicial. Elija una anterior.',
  'No rental waits to be fetched. All also lists those that were fetched.':
    'Ningún alquiler espera ser obtenido. Todos muestra también los ya obtenidos.',
  'Your deals come here when you submit one.': 'Sus tratos aparecen aquí cuando envía uno.',
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
  'Correct the lead': 'Corregir el prospecto',
  'Nothing found': 'Nada encontrado',
  'Show#leads': 'Mostrar',
  '{count} leads in other states.': {
    one: '{count} prospecto en otros estados.',
    other: '{count} prospectos en otros estados.',
  },
  '{count} leads on other days.': {
    one: '{count} prospecto en otros días.',
    other: '{count} prospectos en otros días.',
  },
  '{count} leads in other states and on other days.': {
    one: '{count} prospecto en otros estados y otros días.',
    other: '{count} prospectos en otros estados y otros días.',
  },
  '{count} leads in other views.': {
    one: '{count} prospecto en otras vistas.',
    other: '{count} prospectos en otras vistas.',
  },
  'The number is invalid': 'El número no es válido',
  'The number is valid': 'El número es válido',
  Team: 'Equipo',
  Source: 'Origen',
  'With email': 'Con correo',
  'Without email': 'Sin correo',
  'With deal': 'Con cierre',
  'Without deal': 'Sin cierre',
  'Not on the list': 'No está en la lista',
  '{name} (deleted)': '{name} (eliminado)',
} satisfies Catalogue;
