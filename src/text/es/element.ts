import type { Catalogue } from '../catalogue.js';

/** The texts around screens: the gate, lists, messages, a rental's history. */
export const ELEMENT_ES = {
  'Only for: {roles}': 'Solo para: {roles}',
  'You are logged in as {name}, {role}.': 'Ha iniciado sesión como {name}, {role}.',
  'Choose admin': 'Elija un administrador',
  'Choose admin email': 'Elija un administrador',
  'Choose team leader': 'Elija un líder de equipo',
  'Dates of entry': 'Fechas de ingreso',
  'Invalid number': 'Número no válido',
  'Loading the history': 'Cargando el historial',
  'Loading…': 'Cargando…',
  'Log in': 'Iniciar sesión',
  'Nothing is known of it yet.': 'Aún no se sabe nada de él.',
  'Anyone may fetch it': 'Cualquiera puede tomarlo',
  'To be called again at {time}': 'Se vuelve a llamar a las {time}',
  'Try {count}': 'Intento {count}',
  Rental: 'Alquiler',
  'Start over': 'Empezar de nuevo',
  'There is no such rental in your lists.': 'No existe ese alquiler en sus listas.',
  'Valid number': 'Número válido',
  'What you typed earlier is here again.': 'Aquí está de nuevo lo que escribió antes.',
  '{what} by {name}': '{what} por {name}',
} satisfies Catalogue;
