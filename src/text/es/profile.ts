import type { TranslationsOf } from '../catalogue.js';
import type { PROFILE_EN } from '../en/profile.js';

/** A person's own account. */
export const PROFILE_ES: TranslationsOf<typeof PROFILE_EN> = {
  'All time': 'Desde siempre',
  Back: 'Volver',
  'Calls an hour': 'Llamadas por hora',
  'Calls an hour: from the first fetch of a day to the end of its last call, breaks included.':
    'Llamadas por hora: desde el primer alquiler obtenido del día hasta el final de la última llamada, pausas incluidas.',
  'Change password': 'Cambiar contraseña',
  'Entered#rentals': 'Ingresados',
  'Last seven days': 'Últimos siete días',
  'Loading your profile': 'Cargando su perfil',
  'My Info': 'Mis datos',
  'Rentals entered': 'Alquileres ingresados',
  'Rentals picked': 'Alquileres tomados',
  'The counts didn’t load.': 'No se pudieron cargar los conteos.',
  'Last active {time}': 'Última actividad: {time}',
  'Log out everywhere else': 'Cerrar las demás sesiones',
  'Logged in {time}': 'Sesión iniciada: {time}',
  'My account': 'Mi cuenta',
  'This browser': 'Este navegador',
  'Start page': 'Página de inicio',
  '{title} (standard)': '{title} (estándar)',
};
