import type { TranslationsOf } from '../catalogue.js';
import type { PROFILE_EN } from '../en/profile.js';

/** A person's own account. */
export const PROFILE_ES: TranslationsOf<typeof PROFILE_EN> = {
  'All time': 'Desde siempre',
  Back: 'Volver',
  'Change password': 'Cambiar contraseña',
  'Entered#rentals': 'Ingresados',
  'Loading your profile': 'Cargando su perfil',
  'My Info': 'Mis datos',
  'Rentals entered': 'Alquileres ingresados',
  'Rentals picked': 'Alquileres tomados',
  'The counts didn’t load.': 'No se pudieron cargar los conteos.',
};
