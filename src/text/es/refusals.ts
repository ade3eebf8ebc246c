import type { Catalogue } from '../catalogue.js';

/** Why something was refused: by a field, a rule of picking, a file, the server. */
export const REFUSALS_ES = {
  'A Finish or Invalid Number was not sent yet. It is stored in this browser and goes out when you log in again.':
    'Un «Finalizar» o «Número no válido» aún no se envió. Queda guardado en este navegador y se envía cuando vuelva a iniciar sesión.',
  'Daily limit reached ({picked} of {limit}). It starts again at 12:00 AM Panama time.':
    'Límite diario alcanzado ({picked} de {limit}). Se reinicia a las 12:00 a. m., hora de Panamá.',
  'Image can’t be opened in the memory there is. Take a screenshot of it and choose that.':
    'No hay memoria suficiente para abrir la imagen. Tome una captura de pantalla de ella y elija esa.',
  'Image can’t be opened. Send it again, or take a screenshot of it and choose that.':
    'No se puede abrir la imagen. Envíela de nuevo, o tome una captura de pantalla de ella y elija esa.',
  'Image can’t be read: the file is damaged or cut off. Choose another one.':
    'No se puede leer la imagen: el archivo está dañado o incompleto. Elija otra.',
  'Image is empty. Choose another file.': 'La imagen está vacía. Elija otro archivo.',
  'Image is required': 'La imagen es obligatoria',
  'Image must be a PNG, JPEG or WebP picture. Take a screenshot or save it as one of these.':
    'La imagen debe ser PNG, JPEG o WebP. Tome una captura de pantalla o guárdela en uno de esos formatos.',
  'Image must be at most {size} MB. Make it smaller and choose it again.':
    'La imagen debe tener como máximo {size} MB. Redúzcala y elíjala de nuevo.',
  'Image must be at most {size} pixels wide and high. Cut it and choose it again.':
    'La imagen debe tener como máximo {size} píxeles de ancho y de alto. Recórtela y elíjala de nuevo.',
  'Image must have at most {size} megapixels. Make it smaller and choose it again.':
    'La imagen debe tener como máximo {size} megapíxeles. Redúzcala y elíjala de nuevo.',
  'Log in to go on.': 'Inicie sesión para continuar.',
  'Maximum {max} characters allowed': 'Máximo {max} caracteres permitidos',
  'No column for {labels}. Add it to the file, or choose its column.':
    'Falta la columna {labels}. Agréguela al archivo o elija su columna.',
  'No rental available. Every rental entered so far has been taken.':
    'No hay alquileres disponibles. Todos los ingresados hasta ahora ya fueron tomados.',
  'No rental available. More than {count} on hold, the next at {time}.':
    'No hay alquileres disponibles. A las {time} sale el próximo de más de {count} en espera.',
  'No rental available. {count} on hold, the next at {time}.':
    'No hay alquileres disponibles. A las {time} sale el próximo de {count} en espera.',
  'Not found': 'No encontrado',
  'Only .csv and .xlsx files can be uploaded. Save the sheet as one of these.':
    'Solo se pueden cargar archivos .csv y .xlsx. Guarde la hoja en uno de esos formatos.',
  'Somebody else has changed this meanwhile. Compare both values and choose.':
    'Otra persona lo cambió mientras tanto. Compare ambos valores y elija.',
  'Please enter a valid search query.': 'Escriba una búsqueda válida.',
  'Please select a file first.': 'Primero seleccione un archivo.',
  'Row {row} has a cell of more than {count} characters. Shorten it.':
    'La fila {row} tiene una celda de más de {count} caracteres. Acórtela.',
  'Send one image only.': 'Envíe una sola imagen.',
  'Send the request as a form with a file (multipart/form-data)':
    'Envíe la solicitud como formulario con un archivo (multipart/form-data)',
  'Send the request as JSON': 'Envíe la solicitud como JSON',
  'The file can’t be read: it is damaged or cut off. Save it again.':
    'No se puede leer el archivo: está dañado o incompleto. Guárdelo de nuevo.',
  'The file has a header and no rows below it.': 'El archivo tiene un encabezado y ninguna fila debajo.',
  'The file has more than {count} rows. Split it.': 'El archivo tiene más de {count} filas. Divídalo.',
  'The file has no such column. Choose one of its columns.':
    'El archivo no tiene esa columna. Elija una de sus columnas.',
  'The file has no such sheet. Choose one of its sheets.':
    'El archivo no tiene esa hoja. Elija una de sus hojas.',
  'The file is empty.': 'El archivo está vacío.',
  'The file is larger than {size} MB. Split it.': 'El archivo pesa más de {size} MB. Divídalo.',
  'The file is protected by a password. Save it without one.':
    'El archivo está protegido con contraseña. Guárdelo sin ella.',
  'The file takes too long to read. Save only the rows as .csv.':
    'El archivo tarda demasiado en leerse. Guarde solo las filas como .csv.',
  'The file unpacks to far more than a list of rentals needs. Save only the rows as .csv.':
    'El archivo descomprimido ocupa mucho más de lo que necesita una lista de alquileres. Guarde solo las filas como .csv.',
  'There are too many login attempts right now, so yours may not have been checked. Wait {seconds} s, then try again. Nothing is locked.':
    'Ahora mismo hay demasiados intentos de inicio de sesión, así que quizá el suyo no se revisó. Espere {seconds} s y vuelva a intentarlo. No se bloqueó nada.',
  'The id is not valid': 'El identificador no es válido',
  'The input is not valid': 'Los datos no son válidos',
  'The request has no readable body': 'La solicitud no tiene un contenido legible',
  'The request is too large': 'La solicitud es demasiado grande',
  'The request took too long to arrive': 'La solicitud tardó demasiado en llegar',
  'The server can’t be reached. Check your connection, then try again.':
    'No se puede conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  'The server can’t reach its records right now. Try again in a few seconds.':
    'El servidor no puede acceder a sus registros en este momento. Inténtelo de nuevo en unos segundos.',
  'The server has no room left, so nothing can be saved. Tell the people who run it.':
    'El servidor no tiene más espacio y no se puede guardar nada. Avise a quienes lo administran.',
  'The server has too much to do right now. Try again in a few seconds.':
    'El servidor está muy ocupado en este momento. Inténtelo de nuevo en unos segundos.',
  'The server took too long to answer. Try again.':
    'El servidor tardó demasiado en responder. Inténtelo de nuevo.',
  'The server’s answer could not be read. Try again; if it stays, tell your admin.':
    'No se pudo leer la respuesta del servidor. Inténtelo de nuevo; si continúa, avise a su administrador.',
  'This is no .xlsx file, whatever its name says. Save the sheet as .xlsx or .csv.':
    'Este no es un archivo .xlsx, diga lo que diga su nombre. Guarde la hoja como .xlsx o .csv.',
  'This password is a name or an address that others know. Choose another one.':
    'Esta contraseña es un nombre o una dirección que otros conocen. Elija otra.',
  'This password is one of the commonest and is guessed first. Choose another one.':
    'Esta contraseña es una de las más comunes y es lo primero que se prueba. Elija otra.',
  'This number is already entered': 'Este número ya está ingresado',
  'This number stands earlier in the file': 'Este número ya está antes en el archivo',
  'This number stands in row {row} of the file already': 'Este número ya está en la fila {row} del archivo',
  'Too many attempts. Wait {seconds} s, then try again. Nothing is locked.':
    'Demasiados intentos. Espere {seconds} s e inténtelo de nuevo. Nada está bloqueado.',
  'Upload one file at a time.': 'Cargue un archivo a la vez.',
  'Wait {seconds} s': 'Espere {seconds} s',
  'Nobody went on with this upload for {hours} hours, so its file was deleted. Upload it again.':
    'Nadie continuó con esta carga durante {hours} horas, así que se eliminó su archivo. Cárguelo de nuevo.',
  'Too many uploads are open on this server. Try again later, or ask the people who run it.':
    'Hay demasiadas cargas abiertas en este servidor. Inténtelo más tarde o pregunte a quienes lo administran.',
  'You have {count} uploads open, or {size} MB of them. Insert or cancel one of them, then upload this file.':
    'Tiene {count} cargas abiertas, o {size} MB en ellas. Inserte o cancele una y cargue después este archivo.',
  'You are sending {count} files already. Wait until one is done, then send this one again.':
    'Ya está enviando {count} archivos. Espere a que termine uno y envíe este de nuevo.',
  'You have opened so much this hour that lists answer slowly, and several of your calls wait already. Wait {seconds} s.':
    'Ha abierto tanto en esta hora que las listas responden despacio, y varias de sus consultas ya están esperando. Espere {seconds} s.',
  'You have opened {count} of {limit} proofs this hour. You can open more from {time}.':
    'Ha abierto {count} de {limit} comprobantes en esta hora. Podrá abrir más a partir de las {time}.',
  'You have opened {count} of {limit} rows this hour. You can open more from {time}.':
    'Ha abierto {count} de {limit} filas en esta hora. Podrá abrir más a partir de las {time}.',
  'You are logged in as {name} in another window.': 'En otra ventana se inició sesión como {name}.',
  'Your admin’s daily limit is 0, so nobody in the group can fetch. Ask your admin to raise it.':
    'El límite diario de su administrador es 0, así que nadie del grupo puede obtener alquileres. Pida a su administrador que lo aumente.',
  'Your admin’s daily limit is reached ({picked} of {limit}). It starts again at 12:00 AM Panama time.':
    'Se alcanzó el límite diario de su administrador ({picked} de {limit}). Se reinicia a las 12:00 a. m., hora de Panamá.',
  'Your daily limit is 0, so you can’t fetch. Ask your team leader to raise it.':
    'Su límite diario es 0, así que no puede obtener alquileres. Pida a su líder de equipo que lo aumente.',
  'Your password was generated. Choose one of your own to go on.':
    'Su contraseña fue generada. Elija una propia para continuar.',
  'Your role may not do this. Ask your team leader or admin.':
    'Su rol no permite hacer esto. Pregunte a su líder de equipo o a su administrador.',
  'Your password was changed, which ended this session. Log in with the new one.':
    'Su contraseña se cambió y eso terminó esta sesión. Inicie sesión con la nueva.',
  'Your account was deleted, which ended this session. Ask your team leader or admin.':
    'Su cuenta se eliminó y eso terminó esta sesión. Consulte a su líder de equipo o administrador.',
  'This session was used in two places, so it was ended. Log in again, and change your password if it wasn’t you.':
    'Esta sesión se usó en dos lugares y por eso se terminó. Inicie sesión de nuevo, y cambie su contraseña si no fue usted.',
  'Your session ended after {hours} h without use. Log in again.':
    'Su sesión terminó tras {hours} h sin uso. Inicie sesión de nuevo.',
  'Your session has reached its longest age ({days} d). Log in again.':
    'Su sesión alcanzó su duración máxima ({days} d). Inicie sesión de nuevo.',
  '{label} can’t be real: all its digits are the same':
    '{label}: no puede ser real, todos sus dígitos son iguales',
  '{label} can’t be real: no area code begins with 0 or 1':
    '{label}: no puede ser real, ningún código de área empieza con 0 o 1',
  '{label} is required': '{label}: campo obligatorio',
  '{label} may hold only digits, spaces and + ( ) . -':
    '{label}: solo puede tener dígitos, espacios y + ( ) . -',
  '{label} must be a number': '{label}: debe ser un número',
  '{label} must be a web address that begins with http:// or https://':
    '{label}: debe ser una dirección web que empiece con http:// o https://',
  '{label} must be a whole number': '{label}: debe ser un número entero',
  '{label} must be at least {min}': '{label}: debe ser al menos {min}',
  '{label} must be at least {min} characters long': '{label}: debe tener al menos {min} caracteres',
  '{label} must be at most {max}': '{label}: debe ser como máximo {max}',
  '{label} must be one of: {words}': '{label}: debe ser uno de estos: {words}',
  '{label} must be rental-creator or rental-picker': '{label}: debe ser rental-creator o rental-picker',
  '{label} must be true': '{label}: debe ser verdadero',
  '{label} must be true or false': '{label}: debe ser verdadero o falso',
  '{label} must have {min} to {max} digits': '{label}: debe tener de {min} a {max} dígitos',
  '{label} must look like name@example.com': '{label}: debe tener la forma nombre@ejemplo.com',
  'Default area code must be three digits that don’t begin with 0 or 1':
    'El código de área predeterminado debe tener tres dígitos y no empezar por 0 ni 1',
  '{label} has seven digits only: add its area code, or ask a super-admin to set a default area code':
    '{label} tiene solo siete dígitos: agregue el código de área o pida a un superadministrador que fije uno predeterminado',
  '{label} needs its area code, or a + with its country code':
    '{label}: falta el código de área, o un + con el código del país',
  '{label} needs at least {count} letters or digits': '{label}: necesita al menos {count} letras o dígitos',
  '{label}: maximum {max} characters allowed': '{label}: máximo {max} caracteres permitidos',
  '{path} is not known here; leave it out': '{path}: no se conoce aquí; quítelo',
  '{path} is not valid: expected {what}': '{path}: no es válido; se esperaba {what}',
  '{path} must be a date and time with its zone (ISO 8601), for example 2026-11-21T14:05:00Z':
    '{path}: debe ser una fecha y hora con su zona (ISO 8601), por ejemplo 2026-11-21T14:05:00Z',
  '{path} must be a day written as YYYY-MM-DD': '{path}: debe ser un día escrito como AAAA-MM-DD',
} as const satisfies Catalogue;
