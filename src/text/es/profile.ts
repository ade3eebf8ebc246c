import type { Catalogue } from '../catalogue.js';

/** A person's own account. */
export const PROFILE_ES = {
  'All time': 'Desde siempre',
  Back: 'Volver',
  'Change password': 'Cambiar contraseña',
  'Entered#rentals': 'Ingresados',
  'Loading your profile': 'Cargando su perfil',
  'My Info': 'Mis datos',
  'Rentals entered': 'Alquileres ingresados',
  'Rentals picked': 'Alquileres tomados',
  'The counts didn’t load.': 'No se pudieron cargar los conteos.',
} as const satisfies Catalogue;
