/**
 * The contents of the first-message files in a new data folder. These are constants, because the server ships
 * as one bundle. Each message says who writes, about which post, and how to opt out. None pretends that the
 * writer is looking for a home.
 */
import type { FirstMessageLanguage } from '../../src/contract/own-rentals.js';

/**
 * Hashes of older files, in which staff pretended to look for a home. The server replaces such a file if
 * nobody has edited it.
 */
export const REPLACED_FILES_SHA256 = ['1203f358a6be54aae799728adf437220ec2862cfdd5005075beb94baeabd2b9f'];

const NOTES = `# First text messages to a client. Each line is one message; a picker gets one of them at random.
# {ptw_name} becomes the name of who writes, {client_name} that of the client, {address} the address of the rental in hand. Lines with {address}
# are used only where there is one, so at least one line goes without it. Lines that begin with # are notes.
# Edit this file with any text editor, then start the server again: it checks each line and says what it doesn't understand.
`;

export const DEFAULT_FILES: Record<FirstMessageLanguage, string> = {
  en: `${NOTES}
Hi {client_name}, this is {ptw_name}. I’m writing about the rental you posted at {address}. May I ask you a few questions about the post? Reply STOP if you don’t want messages from me.
Hello {client_name}, my name is {ptw_name} and I’m contacting you about your rental post for {address}. When is a good time to call you about it? If you’d rather not hear from me, reply STOP.
Hi {client_name}, {ptw_name} here, about your post for the rental at {address}. Could we talk about it for a minute? Reply STOP and I won’t write again.
Good day {client_name}, I’m {ptw_name}. I found your rental post for {address} online and have a few questions about it. You can reply here, or reply STOP for no more messages.
Hi {client_name}, this is {ptw_name}. I’m writing about the rental you posted online. May I ask you a few questions about the post? Reply STOP if you don’t want messages from me.
Hello {client_name}, my name is {ptw_name} and I’m contacting you about your rental post. When is a good time to call you about it? If you’d rather not hear from me, reply STOP.
Hi {client_name}, {ptw_name} here, about your rental post. Could we talk about it for a minute? Reply STOP and I won’t write again.
Good day {client_name}, I’m {ptw_name}. I found your rental post online and have a few questions about it. You can reply here, or reply STOP for no more messages.
`,
  es: `${NOTES}
Hola {client_name}, soy {ptw_name}. Le escribo por el alquiler que publicó en {address}. ¿Puedo hacerle unas preguntas sobre la publicación? Responda ALTO si no quiere recibir mis mensajes.
Buenos días {client_name}, me llamo {ptw_name} y le escribo por su publicación del alquiler en {address}. ¿Cuándo puedo llamarle para hablar de ella? Si prefiere que no le escriba, responda ALTO.
Hola {client_name}, le escribe {ptw_name} por su publicación del alquiler en {address}. ¿Podemos hablar un minuto sobre ella? Responda ALTO y no le escribiré más.
Hola {client_name}, soy {ptw_name}. Le escribo por el alquiler que publicó en internet. ¿Puedo hacerle unas preguntas sobre la publicación? Responda ALTO si no quiere recibir mis mensajes.
Buenos días {client_name}, me llamo {ptw_name} y le escribo por su publicación de alquiler. ¿Cuándo puedo llamarle para hablar de ella? Si prefiere que no le escriba, responda ALTO.
Hola {client_name}, le escribe {ptw_name} por su publicación de alquiler. ¿Podemos hablar un minuto sobre ella? Responda ALTO y no le escribiré más.
`,
};
