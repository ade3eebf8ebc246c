import type { TranslationsOf } from '../catalogue.js';
import type { DEALS_EN } from '../en/deals.js';

/** Search by number, closing a deal, lists of deals. */
export const DEALS_ES: TranslationsOf<typeof DEALS_EN> = {
  Choose: 'Elegir',
  'Choose a payment method': 'Elija una forma de pago',
  'Choose an image, drop it here, or paste it': 'Elija una imagen, suéltela aquí o péguela',
  'Close Deal of {name}': 'Cerrar trato de {name}',
  'Closing image': 'Comprobante',
  'Closing image of {name}': 'Comprobante de {name}',
  'Closing image, large': 'Comprobante, ampliado',
  'Dates of submission': 'Fechas de envío',
  Deal: 'Trato',
  'Deal: {status}': 'Trato: {status}',
  'Finished {time}': 'Finalizado: {time}',
  'Found: {name}, {number}': 'Encontrado: {name}, {number}',
  'Look closely': 'Ver de cerca',
  'Name, number or email': 'Nombre, número o correo',
  'Number, in any format': 'Número, en cualquier formato',
  'Other payment method': 'Otra forma de pago',
  'An image can’t be restored. Choose it again. {kinds}':
    'Una imagen no se puede recuperar. Elíjala de nuevo. {kinds}',
  'PNG, JPEG or WebP, at most {size} MB': 'PNG, JPEG o WebP, de {size} MB como máximo',
  'Search by number': 'Buscar por número',
  'Search deals': 'Buscar tratos',
  'Search the number whose deal you have closed.': 'Busque el número cuyo trato cerró.',
  'Sending it again makes no second deal. What you typed is still here.':
    'Enviarlo de nuevo no crea un segundo trato. Lo que escribió sigue aquí.',
  'Sending the image': 'Enviando la imagen',
  'The deal of this rental is done.': 'El trato de este alquiler está hecho.',
  'The deal of this rental is in process.': 'El trato de este alquiler está en proceso.',
  'The last deal of this rental failed. You can submit it again.':
    'El último trato de este alquiler falló. Puede enviarlo de nuevo.',
  'Waiting for the answer': 'Esperando la respuesta',
  'You searched for {number}.': 'Usted buscó {number}.',
  'Your admin sets it to done or failed. After failed you can submit it again.':
    'Su administrador lo marca como hecho o fallido. Si queda fallido, puede enviarlo de nuevo.',
  'Set to {status}': 'Marcar como {status}',
  'Somebody else has set it to {status} meanwhile, on {date}.':
    'Mientras tanto, otra persona lo marcó como {status}, el {date}.',
  'Undo ({seconds} s)': 'Anular ({seconds} s)',
  'Undo the decision about {name}': 'Deshacer la decisión sobre {name}',
  'You can undo this for {seconds} seconds.': 'Puede deshacerlo durante {seconds} segundos.',
  '{name} has set it to {status} meanwhile, on {date}.':
    'Mientras tanto, {name} lo marcó como {status}, el {date}.',
  '{name}, {number}: {before} → {after}.': '{name}, {number}: {before} → {after}.',
};
