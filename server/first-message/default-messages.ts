/**
 * The first messages of a new installation. Each says who writes, for which business and about which post, and the opt-out line says
 * how to stop. None pretends that the writer is looking for a home.
 */
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';

/** The texts of one language. */
interface LanguageTexts {
  messages: readonly string[];
  optOut: string;
}

export const DEFAULT_MESSAGES = {
  en: {
    messages: [
      'Hi {client_name}, this is {ptw_name} of {business}. I’m writing about the rental you posted at {address}. May I ask you a few questions about the post?',
      'Hello {client_name}, my name is {ptw_name} and I work for {business}. I’m contacting you about your rental post for {address}. When is a good time to call you about it?',
      'Hi {client_name}, {ptw_name} of {business} here, about your post for the rental at {address}. Could we talk about it for a minute?',
      'Good day {client_name}, I’m {ptw_name} of {business}. I found your rental post for {address} online and have a few questions about it. You can reply here.',
      'Hi {client_name}, this is {ptw_name} of {business}. I’m writing about the rental you posted online. May I ask you a few questions about the post?',
      'Hello {client_name}, my name is {ptw_name} and I work for {business}. I’m contacting you about your rental post. When is a good time to call you about it?',
      'Hi {client_name}, {ptw_name} of {business} here, about your rental post. Could we talk about it for a minute?',
      'Good day {client_name}, I’m {ptw_name} of {business}. I found your rental post online and have a few questions about it. You can reply here.',
    ],
    optOut: 'Reply STOP if you don’t want messages from us.',
  },
  es: {
    messages: [
      'Hola {client_name}, soy {ptw_name} de {business}. Le escribo por el alquiler que publicó en {address}. ¿Puedo hacerle unas preguntas sobre la publicación?',
      'Buenos días {client_name}, me llamo {ptw_name} y trabajo para {business}. Le escribo por su publicación del alquiler en {address}. ¿Cuándo puedo llamarle para hablar de ella?',
      'Hola {client_name}, le escribe {ptw_name} de {business} por su publicación del alquiler en {address}. ¿Podemos hablar un minuto sobre ella?',
      'Hola {client_name}, soy {ptw_name} de {business}. Le escribo por el alquiler que publicó en internet. ¿Puedo hacerle unas preguntas sobre la publicación?',
      'Buenos días {client_name}, me llamo {ptw_name} y trabajo para {business}. Le escribo por su publicación de alquiler. ¿Cuándo puedo llamarle para hablar de ella?',
      'Hola {client_name}, le escribe {ptw_name} de {business} por su publicación de alquiler. ¿Podemos hablar un minuto sobre ella?',
    ],
    optOut: 'Responda ALTO si no quiere recibir nuestros mensajes.',
  },
} as const satisfies Record<FirstMessageLanguage, LanguageTexts>;

/** The messages of a language while no business name is entered and all of its own messages name the business. */
export const MESSAGES_WITHOUT_BUSINESS = {
  en: [
    'Hi {client_name}, this is {ptw_name}. I’m writing about the rental you posted at {address}. May I ask you a few questions about the post?',
    'Hello {client_name}, my name is {ptw_name} and I’m contacting you about your rental post for {address}. When is a good time to call you about it?',
    'Hi {client_name}, this is {ptw_name}. I’m writing about the rental you posted online. May I ask you a few questions about the post?',
    'Hello {client_name}, my name is {ptw_name} and I’m contacting you about your rental post. When is a good time to call you about it?',
  ],
  es: [
    'Hola {client_name}, soy {ptw_name}. Le escribo por el alquiler que publicó en {address}. ¿Puedo hacerle unas preguntas sobre la publicación?',
    'Buenos días {client_name}, me llamo {ptw_name} y le escribo por su publicación del alquiler en {address}. ¿Cuándo puedo llamarle para hablar de ella?',
    'Hola {client_name}, soy {ptw_name}. Le escribo por el alquiler que publicó en internet. ¿Puedo hacerle unas preguntas sobre la publicación?',
    'Buenos días {client_name}, me llamo {ptw_name} y le escribo por su publicación de alquiler. ¿Cuándo puedo llamarle para hablar de ella?',
  ],
} as const satisfies Record<FirstMessageLanguage, readonly string[]>;
