import type { Catalogue } from '../catalogue.js';

/** Login, lost passwords, the shell, the profile. */
export const ENTRY_ES = {
  'A link works once, for {minutes} minutes, and only the newest one. Use the complete link from the email, or ask for a new one.':
    'Un enlace sirve una sola vez, durante {minutes} minutos, y solo el más reciente. Use el enlace completo del correo o pida uno nuevo.',
  'Find a lead, person or screen': 'Buscar prospecto, persona o pantalla',
  'Done:': 'Hecho:',
  'First steps': 'Primeros pasos',
  'First steps: {done} of {all} done': 'Primeros pasos: {done} de {all} hechos',
  'Go to': 'Ir a',
  'No screen has this title.': 'Ninguna pantalla tiene ese título.',
  '{text} in {screen}': '{text} en {screen}',
  'Account of {name}': 'Cuenta de {name}',
  'An unexpected error occurred.': 'Ocurrió un error inesperado.',
  'Ask again': 'Pedir de nuevo',
  'Ask again in {seconds} s': 'Pedir de nuevo en {seconds} s',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'As {email}. The link works once, in the browser that you use now.':
    'Como {email}. El enlace sirve una sola vez, en el navegador que usa ahora.',
  'At least {count} characters': 'Al menos {count} caracteres',
  'Back to login': 'Volver al inicio de sesión',
  'Choose a new password': 'Elija una contraseña nueva',
  'Close menu': 'Cerrar el menú',
  'Email me a login link': 'Enviarme un enlace por correo',
  'Enter the email you log in with. We send a link to choose a new password.':
    'Escriba el correo con el que inicia sesión. Le enviaremos un enlace para elegir una contraseña nueva.',
  'For {email}. You’ll be logged out everywhere.': 'Para {email}. Se cerrará su sesión en todas partes.',
  'Forgot password?': '¿Olvidó su contraseña?',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'Go Back': 'Volver',
  'Skip to the content': 'Ir al contenido',
  'Hide sidebar': 'Ocultar la barra lateral',
  'If {email} has an account, an email with the link is on its way. The link works once, for {minutes} minutes.':
    'Si {email} tiene una cuenta, ya va en camino un correo con el enlace. El enlace sirve una sola vez, durante {minutes} minutos.',
  'Continue with {name}': 'Continuar con {name}',
  'You aren’t logged in': 'No se inició sesión',
  'No passkey was used. Try again, or enter a code.':
    'No se usó ninguna llave de acceso. Inténtelo de nuevo, o escriba un código.',
  'Use a passkey': 'Usar una llave de acceso',
  'Log in by the link': 'Iniciar sesión con el enlace',
  'Log in with the new password.': 'Inicie sesión con la contraseña nueva.',
  'Log in with the password': 'Iniciar sesión con la contraseña',
  'Log out': 'Cerrar sesión',
  'Logged in as somebody': 'Sesión iniciada',
  'Logged in as {name}': 'Sesión iniciada como {name}',
  'Logging in…': 'Iniciando sesión…',
  Menu: 'Menú',
  'Nothing there? Look into the spam folder, then ask again after a minute.':
    '¿No llegó nada? Revise la carpeta de correo no deseado y vuelva a pedirlo después de un minuto.',
  'Open it in this browser, then press Log in.': 'Ábralo en este navegador y pulse Iniciar sesión.',
  'Or log in without waiting, by a link that we email you.':
    'O inicie sesión sin esperar, con un enlace que le enviamos por correo.',
  'Reset password#verb': 'Restablecer contraseña',
  Screens: 'Pantallas',
  'Send link': 'Enviar enlace',
  'Show sidebar': 'Mostrar la barra lateral',
  'To the first screen': 'A la primera pantalla',
  '{count} waiting': '{count} pendientes',
  'Use another address': 'Usar otra dirección',
} satisfies Catalogue;
