import type { Catalogue } from '../catalogue.js';

/** The texts of the screens for messages between pickers and creators, and of the notification bell. */
export const MESSAGES_ES = {
  'Asked to stop: never contact {number} again': 'Pidió parar: no contactar nunca más el {number}',
  'The number is on the do-not-contact list.': 'El número está en la lista de no contactar.',
  'A picker who has one of your rentals can write to you. It shows here at once.':
    'Un recolector que tiene uno de sus alquileres puede escribirle. Aparece aquí al instante.',
  'A quiet sound': 'Un sonido suave',
  About: 'Sobre',
  'Allow browser notifications': 'Permitir notificaciones del navegador',
  Answer: 'Responder',
  'Answer to {name}': 'Respuesta a {name}',
  'Answer {name} about {number}': 'Responder a {name} sobre {number}',
  'Browser notifications': 'Notificaciones del navegador',
  'Browser notifications are blocked for this page. Allow them in the browser’s settings for it.':
    'Las notificaciones del navegador están bloqueadas para esta página. Permítalas en los ajustes del navegador.',
  'Close messages': 'Cerrar mensajes',
  'Close the answer to {name} about {number}': 'Cerrar la respuesta a {name} sobre {number}',
  'Deal failed: {name}': 'Trato fallido: {name}',
  'Failed deals': 'Tratos fallidos',
  'Mark the failed deal of {name} as read': 'Marcar como leído el trato fallido de {name}',
  'No reason was given.': 'No se indicó el motivo.',
  'Enter sends. Shift + Enter: a new line.': 'Enter envía. Mayús + Enter: línea nueva.',
  'How to be told': 'Cómo avisarle',
  'Loading the messages': 'Cargando los mensajes',
  'Messages about {number}': 'Mensajes sobre {number}',
  'Messages, newest first': 'Mensajes, los más recientes primero',
  'Messages, {count} unread': 'Mensajes, {count} sin leer',
  new: 'nuevo',
  'New message from {name}: {message}': 'Mensaje nuevo de {name}: {message}',
  'No messages yet': 'Aún no hay mensajes',
  'Send Message': 'Enviar mensaje',
  Sent: 'Enviado',
  'Show older': 'Mostrar anteriores',
  'The count in the page’s title': 'El conteo en el título de la página',
  'What creators answer to your messages shows here at once.':
    'Lo que los creadores respondan a sus mensajes aparece aquí al instante.',
  'While you look at another page.': 'Mientras mira otra página.',
  You: 'Usted',
  '{count} characters left': { one: 'Queda {count} carácter', other: 'Quedan {count} caracteres' },
  '{count} new messages': { one: '{count} mensaje nuevo', other: '{count} mensajes nuevos' },
  '{name} about {number}': '{name} sobre {number}',
} satisfies Catalogue;
