import type { Catalogue } from '../catalogue.js';

/** Changes of many leads at once. */
export const MANY_ES = {
  'Choose a creator': 'Elija un creador',
  'Choose a reason': 'Elija un motivo',
  'Choose a verdict': 'Elija un veredicto',
  'Export…': 'Exportar…',
  'It can be undone until {time}.': 'Se puede deshacer hasta el {time}.',
  'It goes on when you close this. You find it under Changes.':
    'Continúa aunque cierre esto. Lo encuentra en Cambios.',
  'It was stopped.': 'Se detuvo.',
  'Move to creator…': 'Pasar a un creador…',
  'Return to pool…': 'Devolver a la reserva…',
  'Select {name}, {number}': 'Seleccionar a {name}, {number}',
  'Select all {count} in the list': 'Seleccionar los {count} de la lista',
  'Select leads in the list to change them together. What you change is listed here.':
    'Seleccione prospectos en la lista para cambiarlos juntos. Lo que cambie aparece aquí.',
  'Selected leads': 'Prospectos seleccionados',
  'Set verdict…': 'Poner veredicto…',
  Stop: 'Detener',
  'Their messages and deals go with them.': 'Sus mensajes y tratos van con ellos.',
  'Their pickers see the new verdict.': 'Sus recolectores ven el nuevo veredicto.',
  'They come into one file.': 'Van en un solo archivo.',
  'They leave every list and count, and their numbers can be entered again.':
    'Salen de todas las listas y cuentas, y sus números se pueden ingresar de nuevo.',
  'They lose their verdict and their picker, and any picker may get them.':
    'Pierden su veredicto y su recolector, y cualquier recolector puede obtenerlos.',
  'Withdraw…': 'Retirar…',
  '{done} of {total} leads': '{done} de {total} prospectos',
  'They can be restored until {time}.': 'Se pueden restaurar hasta {time}.',
  'Remove {count} leads': { one: 'Quitar {count} prospecto', other: 'Quitar {count} prospectos' },
  'Change {count} leads': { one: 'Cambiar {count} prospecto', other: 'Cambiar {count} prospectos' },
  'You can undo it for {count} days.': {
    one: 'Puede deshacerlo durante {count} día.',
    other: 'Puede deshacerlo durante {count} días.',
  },
  '{count} leads are as before.': {
    one: '{count} prospecto está como antes.',
    other: '{count} prospectos están como antes.',
  },
  '{count} leads are exported.': {
    one: 'Se exporta {count} prospecto.',
    other: 'Se exportan {count} prospectos.',
  },
  '{count} leads selected': {
    one: '{count} prospecto seleccionado',
    other: '{count} prospectos seleccionados',
  },
  '{count} leads are left out, because another group entered or took them.': {
    one: 'Se deja fuera {count} prospecto, porque otro grupo lo ingresó o lo tomó.',
    other: 'Se dejan fuera {count} prospectos, porque otro grupo los ingresó o los tomó.',
  },
  '{count} leads stay as they are:': {
    one: '{count} prospecto queda como está:',
    other: '{count} prospectos quedan como están:',
  },
  '{count} leads were changed.': {
    one: 'Se cambió {count} prospecto.',
    other: 'Se cambiaron {count} prospectos.',
  },
  '{count} leads were removed.': {
    one: 'Se quitó {count} prospecto.',
    other: 'Se quitaron {count} prospectos.',
  },
  '{count} of {total} leads are removed.': {
    one: 'Se quita {count} de {total} prospectos.',
    other: 'Se quitan {count} de {total} prospectos.',
  },
  '{count} of {total} leads change.': {
    one: 'Cambia {count} de {total} prospectos.',
    other: 'Cambian {count} de {total} prospectos.',
  },
} satisfies Catalogue;
