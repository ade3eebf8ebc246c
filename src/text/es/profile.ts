import type { Catalogue } from '../catalogue.js';

/** A person's own account. */
export const PROFILE_ES = {
  Back: 'Volver',
  'Entered, all time': 'Ingresados, desde siempre',
  'Picked, all time': 'Tomados, desde siempre',
  'What opens after you log in.': 'Lo que se abre al iniciar sesión.',
  'Where you are logged in.': 'Dónde tiene una sesión abierta.',
  deals: 'tratos',
  'of {limit}': 'de {limit}',
  'Calls an hour': 'Llamadas por hora',
  'Calls an hour: from the first fetch of a day to the end of its last call, breaks included.':
    'Llamadas por hora: desde el primer alquiler obtenido del día hasta el final de la última llamada, pausas incluidas.',
  'Change password': 'Cambiar contraseña',
  'Entered#rentals': 'Ingresados',
  'Last seven days': 'Últimos siete días',
  'Loading your profile': 'Cargando su perfil',
  'On: a login asks for it after your password. Recovery codes left: {count}.':
    'Activado: al iniciar sesión se pide después de la contraseña. Códigos de recuperación restantes: {count}.',
  'Off: your password alone logs you in. With a passkey or an authenticator app nobody else can use it.':
    'Desactivado: basta su contraseña para iniciar sesión. Con una llave de acceso o una aplicación de autenticación nadie más puede usarla.',
  'Add a passkey or an authenticator app: then nobody can use your password alone.':
    'Agregue una llave de acceso o una aplicación de autenticación: así nadie puede usar solo su contraseña.',
  'Then you add another one before anything else, because your role needs one. The recovery codes end.':
    'Después agrega otro antes que nada, porque su rol lo necesita. Los códigos de recuperación dejan de servir.',
  'Add a passkey…': 'Agregar una llave de acceso…',
  'Add a passkey': 'Agregar una llave de acceso',
  'Add an authenticator app…': 'Agregar una aplicación de autenticación…',
  'Add the app': 'Agregar la aplicación',
  'Your browser will ask for your fingerprint, face, PIN or security key.':
    'Su navegador le pedirá su huella, su rostro, su PIN o su llave de seguridad.',
  'A name that tells you which device it is': 'Un nombre que le diga qué dispositivo es',
  'No passkey was added. Try again, or use an authenticator app.':
    'No se agregó ninguna llave de acceso. Inténtelo de nuevo, o use una aplicación de autenticación.',
  'Added {time}': 'Agregada: {time}',
  'Last used {time}': 'Último uso: {time}',
  'Not used yet': 'Aún sin usar',
  'Remove {name}…': 'Eliminar {name}…',
  'Remove the passkey {name}?': '¿Eliminar la llave de acceso {name}?',
  'Remove the passkey': 'Eliminar la llave de acceso',
  'New recovery codes…': 'Nuevos códigos de recuperación…',
  'Turn off…': 'Desactivar…',
  'Turn off': 'Desactivar',
  'Scan this with an authenticator app, then enter the code that it shows.':
    'Escanee esto con una aplicación de autenticación y escriba el código que muestra.',
  'QR code for an authenticator app': 'Código QR para una aplicación de autenticación',
  'Or enter this key in the app: {key}': 'O escriba esta clave en la aplicación: {key}',
  Confirm: 'Confirmar',
  'Confirm that it’s you': 'Confirme que es usted',
  'Enter your password, or a code of your second factor. It counts for 10 minutes.':
    'Escriba su contraseña o un código de su segundo factor. Vale durante 10 minutos.',
  'Or a code': 'O un código',
  'Of your authenticator app, or a recovery code': 'De su aplicación de autenticación, o uno de recuperación',
  'The old recovery codes end.': 'Los códigos de recuperación anteriores dejan de servir.',
  'Then your password alone logs you in, and the recovery codes end.':
    'Después basta su contraseña para iniciar sesión, y los códigos de recuperación dejan de servir.',
  'Make new codes': 'Crear códigos nuevos',
  'Keep these recovery codes now: they aren’t shown again.':
    'Guarde ahora estos códigos de recuperación: no se vuelven a mostrar.',
  'Each logs you in once when you don’t have your phone. Print them, or put them into a password manager.':
    'Cada uno sirve una vez para iniciar sesión cuando no tiene su teléfono. Imprímalos o guárdelos en un gestor de contraseñas.',
  'Recovery codes': 'Códigos de recuperación',
  'I have kept them': 'Los he guardado',
  'My Info': 'Mis datos',
  'Rentals entered': 'Alquileres ingresados',
  'Rentals picked': 'Alquileres tomados',
  'The counts didn’t load.': 'No se pudieron cargar los conteos.',
  'Last active {time}': 'Última actividad: {time}',
  'Log out everywhere else': 'Cerrar las demás sesiones',
  'Logged in {time}': 'Sesión iniciada: {time}',
  'My account': 'Mi cuenta',
  'This browser': 'Este navegador',
  Time: 'Tiempo',
  'More time': 'Más tiempo',
  'Undo and messages at the edge of the page stay ten times longer.':
    'Deshacer y los mensajes al borde de la página duran diez veces más.',
  'Start page': 'Página de inicio',
  '{title} (standard)': '{title} (estándar)',
} satisfies Catalogue;
