import type { Catalogue } from '../catalogue.js';

/** The screen of first messages to clients. */
export const FIRST_MESSAGES_ES = {
  'A picker gets the messages that are on in this order: each press of Generate gives the next one. Say truthfully who writes, for which business and why.':
    'Un recolector recibe en este orden los mensajes activados: cada vez que pulsa Generar obtiene el siguiente. Diga con verdad quién escribe, para qué negocio y por qué.',
  'Add a message': 'Añadir un mensaje',
  'Added to the end of each message. Blank: each message has to say itself how to stop.':
    'Se añade al final de cada mensaje. En blanco: cada mensaje tiene que decir por sí mismo cómo darse de baja.',
  'Delete message {place}': 'Eliminar el mensaje {place}',
  'Enter the business name: until then pickers get only first messages that don’t name it.':
    'Escriba el nombre del negocio: hasta entonces los recolectores solo reciben primeros mensajes que no lo nombran.',
  'It replaces {placeholder} in the messages.': 'Sustituye a {placeholder} en los mensajes.',
  'Loading the first messages': 'Cargando los primeros mensajes',
  'Message {place}': 'Mensaje {place}',
  'Message {place} is on': 'El mensaje {place} está activado',
  'Move message {place} down': 'Bajar el mensaje {place}',
  'Move message {place} up': 'Subir el mensaje {place}',
  'Moved to place {place}': 'Movido al lugar {place}',
  'Off: no picker gets it.': 'Desactivado: ningún recolector lo recibe.',
  'Place {place}': 'Lugar {place}',
  Placeholders: 'Marcadores',
  'Put it back': 'Devolverlo a su sitio',
  'Put the previous texts back': 'Recuperar los textos anteriores',
  'Save messages': 'Guardar mensajes',
  'Somebody else has saved these messages meanwhile. You compare both when you save.':
    'Otra persona ha guardado estos mensajes entretanto. Al guardar podrá comparar ambos.',
  'The previews are for {name}, the client of the newest rental, and in your name.':
    'Las vistas previas son para {name}, cliente del alquiler más reciente, y llevan su nombre de usted.',
  'There is no rental yet: the previews are for {name}, a made-up client, and in your name.':
    'Todavía no hay ningún alquiler: las vistas previas son para {name}, un cliente inventado, y llevan su nombre de usted.',
  'This message is deleted when you save: {text}': 'Este mensaje se elimina al guardar: {text}',
  'the address of the rental; a message with it is left out when it isn’t known':
    'la dirección del alquiler; un mensaje que la lleva se omite cuando no se conoce',
  'the business name': 'el nombre del negocio',
  'the client’s name': 'el nombre del cliente',
  'the name under which the picker writes': 'el nombre con el que escribe el recolector',
} satisfies Catalogue;
