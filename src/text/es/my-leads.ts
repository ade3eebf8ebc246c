import type { Catalogue } from '../catalogue.js';

/** My leads. */
export const MY_LEADS_ES = {
  'Call back {time}': 'Volver a llamar {time}',
  'Call-backs': 'Llamadas pendientes',
  'What you promise to call back comes here, the first due first.':
    'Lo que promete volver a llamar llega aquí, primero lo que vence antes.',
  'Back to Collect': 'Volver a Recolectar',
  'Close the deal': 'Cerrar el trato',
  Lead: 'Prospecto',
  'Name, number, address, post link': 'Nombre, número, dirección, enlace',
  'Open the lead that you finished last; once more to come back':
    'Abrir el último prospecto que finalizó; otra vez para volver',
  'Search my leads': 'Buscar en mis prospectos',
  'The search looks only at today. Earlier leads are in the view All.':
    'Solo se busca en los de hoy. Los anteriores están en la vista Todos.',
  Verdict: 'Veredicto',
  View: 'Vista',
  'What you finish today comes here. Earlier leads are in the view All.':
    'Aquí aparece lo que finaliza hoy. Lo anterior está en la vista Todos.',
  'Write the client’s email; Escape leaves the field':
    'Escribir el correo del cliente; Escape sale del campo',
  'You have finished no lead yet.': 'Todavía no ha finalizado ningún prospecto.',
  '{count} new answers': { one: '{count} respuesta nueva', other: '{count} respuestas nuevas' },
} satisfies Catalogue;
