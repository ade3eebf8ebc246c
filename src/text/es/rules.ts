import type { Catalogue } from '../catalogue.js';

/** Settings, the bypass, the floor board. */
export const RULES_ES = {
  'A batch stands here once it was downloaded.': 'Aquí aparece cada lote después de descargarlo.',
  'A picker may fetch again as soon as a rental is finished.':
    'Un recolector puede volver a obtener en cuanto finaliza un alquiler.',
  'A picker waits {duration} after each rental.': 'Un recolector espera {duration} después de cada alquiler.',
  'A rental can be picked as soon as it is entered.': 'Un alquiler se puede tomar en cuanto se ingresa.',
  'A rental can be picked {duration} after it was entered.':
    'Un alquiler se puede tomar {duration} después de ingresado.',
  'A rental can be picked {duration} after it was entered. One entered before {date} can be picked at once.':
    'Un alquiler se puede tomar {duration} después de ingresado. Los ingresados antes de {date} se pueden tomar de inmediato.',
  'As of {time}, Panama time': 'A las {time}, hora de Panamá',
  'At most {count} in one file.': 'Como máximo {count} en un archivo.',
  'Blank: hold counts for every rental.': 'En blanco: la espera vale para todos los alquileres.',
  'Bypass {count} rentals': {
    one: 'Retiro directo de {count} alquiler',
    other: 'Retiro directo de {count} alquileres',
  },
  'Correct the field to see what it does.': 'Corrija el campo para ver qué hace.',
  Discard: 'Descartar',
  Groups: 'Grupos',
  'Saved {time}': 'Guardado {time}',
  'Saved {time} by {name}': 'Guardado {time} por {name}',
  '{count} changes': { one: '{count} cambio', other: '{count} cambios' },
  '{settings}. It counts from the next fetch on.': '{settings}. Vale desde la próxima toma.',
  Creators: 'Creadores',
  'Creators and pickers: proofs an hour': 'Creadores y recolectores: comprobantes por hora',
  'Creators and pickers: rows an hour': 'Creadores y recolectores: filas por hora',
  Delay: 'Demora',
  'Delay Time (seconds)': 'Tiempo de demora (segundos)',
  'Download Excel': 'Descargar Excel',
  'Download again': 'Descargar de nuevo',
  'Download again: batch of {time}': 'Descargar de nuevo: lote del {time}',
  'Downloaded as {file}': 'Descargado como {file}',
  'Downloaded as {file}.': 'Descargado como {file}.',
  'Downloading...': 'Descargando...',
  'Enable Delay': 'Activar demora',
  'Enable Hold': 'Activar espera',
  'A call ends with Finish or Invalid Number.': 'Una llamada termina con Finalizar o Número no válido.',
  'A call may also end with No answer, Call back or Skip. A number that nobody answers is called {count} times at most, {duration} apart.':
    'Una llamada también puede terminar con Sin respuesta, Volver a llamar u Omitir. Un número que nadie contesta se llama {count} veces como máximo, cada {duration}.',
  'Enable outcomes': 'Activar resultados',
  'Calls without a verdict': 'Llamadas sin veredicto',
  Due: 'Para',
  'Give {number} to anyone': 'Dar {number} a cualquiera',
  'No call-back is open, and nothing was skipped.': 'No hay llamadas pendientes, y no se omitió nada.',
  Outcome: 'Resultado',
  'Return {number} to the pool': 'Devolver {number} a la reserva',
  'Take over': 'Asumir',
  'To anyone': 'A cualquiera',
  'To the pool': 'A la reserva',
  'due now': 'ahora',
  '{waiting} to try again, {overdue} call-backs due':
    '{waiting} para volver a intentar, {overdue} llamadas vencidas',
  'Minutes before the next try': 'Minutos antes del próximo intento',
  'Number of tries': 'Número de intentos',
  Outcomes: 'Resultados',
  'Fetching Settings': 'Ajustes de obtención',
  'For {name}. They leave the pool at once and no picker gets them any more. Only an upload for use brings a number back.':
    'Para {name}. Salen de la reserva de inmediato y ningún recolector los recibe más. Solo una carga para uso devuelve un número.',
  Hold: 'Espera',
  'Hold Enabled At': 'Espera activa desde',
  'Hold Time (minutes)': 'Tiempo de espera (minutos)',
  'Hour (Panama)': 'Hora (Panamá)',
  'How many rentals can be picked now isn’t known. A download works all the same.':
    'No se sabe cuántos alquileres se pueden tomar ahora. La descarga funciona de todos modos.',
  'Leaders and admins: proofs an hour': 'Líderes y administradores: comprobantes por hora',
  'Leaders and admins: rows an hour': 'Líderes y administradores: filas por hora',
  'Leads Type': 'Tipo de prospectos',
  'Loading settings...': 'Cargando ajustes...',
  'Loading the floor board': 'Cargando el tablero en vivo',
  'More than {limit} on hold, the next at {time}.': 'Más de {limit} en espera; próximo: {time}.',
  'More than {limit} rentals are on hold, the next is free at {time}.':
    'Hay más de {limit} alquileres en espera; próximo libre: {time}.',
  'More than {limit} rentals can be picked now.': 'Más de {limit} alquileres se pueden tomar ahora.',
  'No more than {count} could be picked.': 'No se pudieron tomar más de {count}.',
  'Nobody holds a rental right now.': 'Nadie tiene un alquiler en mano ahora.',
  'Nobody reads far above the usual in this hour.': 'Nadie lee muy por encima de lo habitual en esta hora.',
  'None today': 'Ninguno hoy',
  'Nothing is on hold.': 'No hay nada en espera.',
  'Nothing was changed. What you entered is still here.': 'No se cambió nada. Lo que escribió sigue aquí.',
  'Nothing was taken.': 'No se tomó nada.',
  'Oldest waiting': 'Espera más larga',
  'On hold': 'En espera',
  'Only {count} can be picked now, so the file will hold no more.':
    'Ahora solo se pueden tomar {count}, así que el archivo no tendrá más.',
  Order: 'Orden de entrega',
  'Panama time': 'Hora de Panamá',
  'Past batches': 'Lotes anteriores',
  Pickers: 'Recolectores',
  'Pickers get rentals in no order: any that can be picked.':
    'Los recolectores reciben alquileres sin orden: cualquiera que se pueda tomar.',
  Picks: 'Tomados',
  Idle: 'Inactivo',
  'Idle for {span}': 'Inactivo hace {span}',
  'Leads of {name}': 'Alquileres de {name}',
  'Logged off': 'Sin sesión',
  Now: 'Ahora',
  Working: 'Trabajando',
  'Picks per hour': 'Tomados por hora',
  'Picks per hour: none': 'Tomados por hora: ninguno',
  'Picks per hour: {hours}': 'Tomados por hora: {hours}',
  'Returned rentals come first, then uploads for use, then today’s in the order they arrived, then older ones from the newest back.':
    'Primero van los alquileres devueltos, luego las cargas para uso, luego los de hoy en orden de llegada y después los anteriores, del más nuevo al más antiguo.',
  'Save Settings': 'Guardar ajustes',
  'Saving...': 'Guardando...',
  'Show {count} more': 'Mostrar {count} más',
  'The batch of {count} rentals for {name} is taken and kept. Try again gives its file.': {
    one: 'El lote de {count} alquiler para {name} está tomado y guardado. «Intentar de nuevo» entrega su archivo.',
    other:
      'El lote de {count} alquileres para {name} está tomado y guardado. «Intentar de nuevo» entrega su archivo.',
  },
  'The board stands still since {time}.': 'El tablero no se actualiza desde {time}.',
  'The next {count} rentals in line will leave the pool for {name}.': {
    one: '{count} alquiler, el próximo de la fila, saldrá de la reserva para {name}.',
    other: '{count} alquileres, los próximos de la fila, saldrán de la reserva para {name}.',
  },
  'The next {count} rentals in line, in no order, will leave the pool for {name}.': {
    one: '{count} alquiler, el próximo de la fila (sin orden), saldrá de la reserva para {name}.',
    other: '{count} alquileres, los próximos de la fila (sin orden), saldrán de la reserva para {name}.',
  },
  'The next {count} rentals in line, returned ones and uploads for use first, will leave the pool for {name}.':
    {
      one: '{count} alquiler, el próximo de la fila (primero los devueltos y las cargas para uso), saldrá de la reserva para {name}.',
      other:
        '{count} alquileres, los próximos de la fila (primero los devueltos y las cargas para uso), saldrán de la reserva para {name}.',
    },
  'The next {count} rentals in line, the newest first, will leave the pool for {name}.': {
    one: '{count} alquiler, el próximo de la fila (primero los más nuevos), saldrá de la reserva para {name}.',
    other:
      '{count} alquileres, los próximos de la fila (primero los más nuevos), saldrán de la reserva para {name}.',
  },
  'The next {count} rentals in line, the oldest first, will leave the pool for {name}.': {
    one: '{count} alquiler, el próximo de la fila (primero los más antiguos), saldrá de la reserva para {name}.',
    other:
      '{count} alquileres, los próximos de la fila (primero los más antiguos), saldrán de la reserva para {name}.',
  },
  'The rental that has waited longest comes first.': 'Primero va el alquiler que más ha esperado.',
  'The rental that was entered last comes first.': 'Primero va el último alquiler ingresado.',
  'The rentals in the file leave the pool at once. No picker gets them any more.':
    'Los alquileres del archivo salen de la reserva de inmediato. Ningún recolector los recibe más.',
  'There are no creators yet.': 'Aún no hay creadores.',
  'There are no pickers yet.': 'Aún no hay recolectores.',
  'This takes another batch. To get the file that didn’t arrive, press Try again instead.':
    'Esto toma otro lote. Para obtener el archivo que no llegó, presione «Intentar de nuevo».',
  'Try again gives the same batch: nothing is taken twice.':
    '«Intentar de nuevo» entrega el mismo lote: nada se toma dos veces.',
  'Valid today': 'Válidos hoy',
  Waiting: 'Disponibles',
  'by your pickers': 'por sus recolectores',
  'free to be picked; {count} more on the do-not-contact list':
    'libres para tomar; {count} más en la lista de no contactar',
  'free to be picked': 'se pueden tomar ya',
  'of your creators’ rentals': 'de los alquileres de sus creadores',
  'the longest for {span}': 'el más largo: {span}',
  'the next is free at {time}': 'próximo libre: {time}',
  'valid#rentals': 'válidos',
  'who holds longest first': 'primero quien lo tiene hace más tiempo',
  'who picked most first': 'primero quien más tomó',
  'whose rentals were picked most first': 'primero a quien más le tomaron',
  '{count} more': '{count} más',
  '{count} on hold, the next at {time}.': '{count} en espera; próximo: {time}.',
  '{count} rentals are on hold, the next is free at {time}.': {
    one: 'Hay {count} alquiler en espera; libre: {time}.',
    other: 'Hay {count} alquileres en espera; próximo libre: {time}.',
  },
  '{count} rentals can be picked now.': {
    one: '{count} alquiler se puede tomar ahora.',
    other: '{count} alquileres se pueden tomar ahora.',
  },
  '{count} rentals for {name}': {
    one: '{count} alquiler para {name}',
    other: '{count} alquileres para {name}',
  },
  '{people} more: {picks} picked': '{people} más: {picks} tomados',
  '{people} more: {picks} picked, {percent} valid': '{people} más: {picks} tomados, {percent} válidos',
  '{valid} of {finished} finished': '{valid} de {finished} finalizados',
  'Reading far above the usual': 'Lectura muy por encima de lo habitual',
  'A number of seven digits is completed when it is entered, uploaded or searched: 555-7288 is {number}.':
    'Un número de siete dígitos se completa al ingresarlo, cargarlo o buscarlo: 555-7288 es {number}.',
  'A number of seven digits is refused: its area code has to be entered, too.':
    'Un número de siete dígitos se rechaza: también hay que ingresar su código de área.',
  'Blank: none.': 'En blanco: ninguno.',
  'Default area code': 'Código de área predeterminado',
  Numbers: 'Números',
  'Reading limits': 'Límites de lectura',
  'Refused since': 'Rechazado desde',
  Role: 'Rol',
  Proofs: 'Comprobantes',
  'Slowed since': 'Más lento desde',
  'Whoever opens more rows or proofs in an hour waits before each list, and is refused from twice as many on. The same row counts once. Downloads don’t count: they are in the audit.':
    'Quien abre más filas o comprobantes en una hora espera antes de cada lista, y a partir del doble se le rechaza. La misma fila cuenta una vez. Las descargas no cuentan: están en la auditoría.',
  'in this hour': 'en esta hora',
  'Full hour': 'Hora completa',
  'This hour so far': 'Esta hora hasta ahora',
  Off: 'Desactivado',
  On: 'Activado',
  None: 'Ninguno',
  'Somebody else has saved these settings meanwhile. You compare both when you save.':
    'Otra persona guardó estos ajustes mientras tanto. Al guardar podrá comparar ambos.',
  '12:00 AM: until the end of the day.': '12:00 a. m.: hasta el final del día.',
  'A rental can be picked at any hour.': 'Un alquiler se puede tomar a cualquier hora.',
  'A rental can be picked from {from} to {to} where its number is, {days}.':
    'Un alquiler se puede tomar de {from} a {to} según la hora del lugar de su número, {days}.',
  'Attempts per number and day': 'Intentos por número y día',
  'Blank: no limit.': 'En blanco: sin límite.',
  'Call at any time': 'Llamar a cualquier hora',
  'Calling days': 'Días de llamadas',
  'Calls from': 'Llamadas desde',
  'Calls until': 'Llamadas hasta',
  'Enable quiet hours': 'Activar horas de silencio',
  'every day': 'todos los días',
  'For numbers whose area code says nothing about the time there.':
    'Para números cuyo código de área no indica la hora del lugar.',
  'Like {zone}': 'Como {zone}',
  'Never call': 'No llamar nunca',
  'Quiet hours': 'Horas de silencio',
  'Their time': 'Hora del lugar',
  'Unknown time zones': 'Zonas horarias desconocidas',
  '{count} more in quiet hours': '{count} más en horas de silencio',
  '{count} more in quiet hours until {time} their time':
    '{count} más en horas de silencio hasta las {time} de su hora local',
  'A number is tried {count} times a day at most.': {
    one: 'Con un número se intenta {count} vez al día como máximo.',
    other: 'Con un número se intenta {count} veces al día como máximo.',
  },
  'Two leads, one number': 'Dos prospectos, un número',
  'These leads were entered with the same number in different spellings, which an earlier version took for two numbers. Decide about each two: the other lead is deleted, and can be restored for 30 days under Changes.':
    'Estos prospectos se ingresaron con el mismo número escrito de formas distintas, que una versión anterior tomó por dos números. Decida sobre cada par: el otro prospecto se elimina, y se puede restaurar durante 30 días en Cambios.',
  'Keep both apart': 'Conservar los dos por separado',
  'Keep {name}': 'Conservar {name}',
  'Everything about one person: leads, deals, proofs, messages, uploads, the audit. Each lookup is in the audit.':
    'Todo sobre una persona: prospectos, tratos, comprobantes, mensajes, cargas, la auditoría. Cada consulta queda en la auditoría.',
  'The complete number or email, in any form.': 'El número o correo completo, en cualquier forma.',
  'Look up': 'Consultar',
  'Back-ups from before {time} still hold this person, and so do files that people have downloaded. Delete them, or erase again after an older back-up was restored.':
    'Las copias de seguridad anteriores a {time} todavía tienen a esta persona, y también los archivos que alguien descargó. Elimínelos, o borre de nuevo después de restaurar una copia más antigua.',
  '{count} accounts of staff have it': {
    one: '{count} cuenta del personal lo tiene',
    other: '{count} cuentas del personal lo tienen',
  },
  'Nothing of an active account is shown or erased. Delete the account first.':
    'Nada de una cuenta activa se muestra ni se borra. Elimine primero la cuenta.',
  'Nothing is stored about it.': 'No hay nada guardado.',
  '{count} records are stored.': { one: '{count} registro guardado.', other: '{count} registros guardados.' },
  'Stored together with it:': 'Guardado junto con esto:',
  'Save as JSON': 'Guardar como JSON',
  'Save as Excel': 'Guardar como Excel',
  'Erase everything': 'Borrar todo',
  'This number was erased and can’t be entered.': 'Este número fue borrado y no se puede ingresar.',
  'Allow this number again': 'Permitir este número de nuevo',
  'Allow it only if the person wants to be contacted again.':
    'Permítalo solo si la persona quiere que se la contacte de nuevo.',
  'Stored at': 'Guardado el',
  'A picture. It is in the JSON file.': 'Una imagen. Está en el archivo JSON.',
  'Erase a person': 'Borrar a una persona',
  'Erase the deleted account too': 'Borrar también la cuenta eliminada',
  '{count} records are blanked: names, numbers, emails, texts and pictures. Counts and the steps of histories stay. The number can’t be entered again.':
    {
      one: 'Se vacía {count} registro: nombres, números, correos, textos e imágenes. Los conteos y los pasos de los historiales quedan. El número no se puede ingresar de nuevo.',
      other:
        'Se vacían {count} registros: nombres, números, correos, textos e imágenes. Los conteos y los pasos de los historiales quedan. El número no se puede ingresar de nuevo.',
    },
  'It can’t be taken back.': 'No se puede deshacer.',
  'The server may pause for some seconds. Back-ups still hold the person.':
    'El servidor puede detenerse unos segundos. Las copias de seguridad todavía tienen a la persona.',
  'Type {text} to confirm.': 'Escriba {text} para confirmar.',
  'Nothing was erased.': 'No se borró nada.',
  'Names, numbers, messages, deals and their proofs, after the last call and the decision about the deal':
    'Nombres, números, mensajes, tratos y sus comprobantes, después de la última llamada y de la decisión sobre el trato',
  'The picture, after the decision about its deal': 'La imagen, después de la decisión sobre su trato',
  'Previews and skipped rows of uploads, and stored bypass files':
    'Vistas previas y filas omitidas de cargas, y archivos guardados de lotes',
  'The entries themselves': 'Los registros mismos',
  'Name, email, contact and addresses, after the deletion':
    'Nombre, correo, contacto y direcciones, después de la eliminación',
  '{count} records would go now': {
    one: '{count} registro se borraría ahora',
    other: '{count} registros se borrarían ahora',
  },
  'Blank: kept for ever': 'En blanco: se conserva siempre',
  'Last run: {day}': 'Última vez: {day}',
  'After so many days the data is erased in the night, for good. A rule that you save begins in the next night.':
    'Después de tantos días los datos se borran por la noche, para siempre. Una regla guardada empieza la noche siguiente.',
  '{kind}, days': '{kind}, días',
  'This is what would go now. Nothing was changed.': 'Esto se borraría ahora. No se cambió nada.',
  'Save rules': 'Guardar reglas',
  'Turning this on logs out admins and super-admins who have none. After their next login they add one before anything else. People who come by single sign-on or hand-over need none here.':
    'Al activarlo se cierra la sesión de los administradores y superadministradores que no tienen uno. Tras su próximo inicio de sesión agregan uno antes que nada. Quienes llegan por el inicio de sesión único o por el traspaso no necesitan uno aquí.',
  'People choose in their profile whether a login asks for a second factor.':
    'Cada persona elige en su perfil si el inicio de sesión pide un segundo factor.',
  'Force a second factor for admins and super-admins':
    'Exigir un segundo factor a administradores y superadministradores',
  'Second factor': 'Segundo factor',
} satisfies Catalogue;
