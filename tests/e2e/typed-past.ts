/** Sends sentences and random keys to a page key by key, as if people typed while no field has the focus. */
import type { CDPSession, Page } from 'playwright';
import { randomFrom } from '../testing/random.js';

/** 25 English and 25 Spanish sentences, with every letter, digits and common punctuation. */
export const SENTENCES: readonly string[] = [
  'Vivian wants a visit on Friday',
  'I will call her back in five minutes, thanks',
  'Is it still valid? Finish the rest after lunch.',
  'invalid invalid VALID Invalid number!!',
  'Fine, fetch me the next one now',
  'No answer; voicemail is full',
  'Maria moved in March (3br, 2ba) for $1,199',
  'Zoe says: not interested, please stop calling',
  'The number is 702-555-0171, ask for Quentin',
  'Can we view it on 11/28 at 2:30 PM?',
  'He speaks Spanish only, try Tomas next',
  'X marks the spot; the key is under the mat',
  'Just kidding, she does want it very much',
  'Needs a yard, 2 dogs & 1 cat',
  'undo that, undo that! I meant the other one',
  'Voicemail, then a call back, then finished',
  'first message sent, second one not',
  'Copy all of it and paste it into the sheet',
  'email is grace.williams+home@example.com',
  'Wrong person, but the house is still free',
  'She asked "how much is the deposit?" twice',
  'Help! The screen is frozen again...',
  'Friday visit? Yes. Voucher? No. Verified? Not yet.',
  'call me tomorrow between 5 and 6, zip is 19901',
  'What is the exact rent, and who pays for water?',
  'Vive en Zacatecas y quiere visitar el viernes',
  'El número no es válido, inténtelo más tarde',
  '¿Está disponible la casa todavía?',
  'No contesta; el buzón está lleno',
  'Finalmente confirmó: la visita es el miércoles',
  'Me dijo que no, que ya no le interesa',
  'Vuelve a llamar en cinco minutos, por favor',
  '¡Qué bueno! Firma el contrato mañana',
  'La renta es de $1,250 y el depósito de $500',
  'Necesita tres recámaras y un jardín para niños',
  'Número equivocado, era otra persona',
  'Pregunta por Xóchitl o por su hermano Jesús',
  'Inválido, inválido, VÁLIDO otra vez',
  'Quiere ver fotos del baño y de la cocina',
  'Copie todo y péguelo en la hoja',
  'Mañana a las 3:30 de la tarde, después no puede',
  'Fue a trabajar; vuelve a las 6 y media',
  'Tiene 2 perros, 1 gato y un bebé',
  'El correo es tomas.bello@example.org',
  'Terminado, siguiente, terminado, siguiente',
  'Mándele un mensaje de texto primero',
  'Nunca más llame a este número, gracias',
  'La dirección es 12 Old Canton Road, Dover',
  '¿Cuánto cuesta el agua? ¿Y la luz?',
  'Vende, no renta. Busque otra zona, quizás el norte',
];

/** Printable ASCII keys, Space and Escape, in an order that the seed determines. */
export function randomKeys(count: number, seed = 42): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const at = random.below(97);
    return at === 96 ? 'Escape' : at === 95 ? ' ' : String.fromCharCode(32 + at);
  });
}

/**
 * Types the keys, with a pause after each, while no field of Collect has the focus; then Enter and Escape, as
 * people end a sentence.
 */
export async function typePast(page: Page, keys: Iterable<string>, gapMs: number): Promise<void> {
  await page.locator('rd-collect .about').click();
  await pressAll(page, keys, gapMs);
  await pressAll(page, ['Enter', 'Escape'], gapMs);
}

async function pressAll(page: Page, keys: Iterable<string>, gapMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const key of keys) {
    if (isOnKeyboard(key)) await page.keyboard.press(key === '+' ? 'Shift+Equal' : key);
    else await pressOther(session, key);
    if (gapMs > 0) await pause(gapMs);
  }
  await session.detach();
}

/** Whether playwright knows the key. It inserts any other character without a key event. */
const isOnKeyboard = (key: string) => key.length > 1 || /[ -~]/.test(key);

/** Presses a key of a Spanish keyboard that playwright doesn't know. */
async function pressOther(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

/** The pause between two keys, which is a part of what this test checks. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
