import type { Code } from '../../contract/refusals/all.js';

/** Refusals by their codes, with the places of the English texts. */
export const REFUSALS_ES = {
  'upload-result': 'Insertados: {inserted}, omitidos: {skipped}',
  'no-token': 'Inicie sesión para continuar.',
  'session-ended': 'Su sesión terminó. Inicie sesión de nuevo.',
  forbidden: 'Su rol no permite hacer esto. Pregunte a su líder de equipo o a su administrador.',
  'password-change-needed': 'Su contraseña fue generada. Elija una propia para continuar.',
  'second-factor-required': 'Su rol necesita un segundo factor. Agregue uno en su perfil para continuar.',
  internal: 'Algo salió mal',
  'code-not-loaded': 'No se puede cargar esta parte. Inténtelo de nuevo o recargue la página.',
  unreachable: 'No se puede conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  'no-answer': 'El servidor tardó demasiado en responder. Inténtelo de nuevo.',
  'unreadable-answer':
    'No se pudo leer la respuesta del servidor. Inténtelo de nuevo; si continúa, avise a su administrador.',
  'other-person': 'En otra ventana se inició sesión como {name}.',
  'invalid-token': 'Inicie sesión para continuar.',
  'expired-token': 'Su sesión terminó. Inicie sesión de nuevo.',
  'not-found': 'No encontrado',
  'too-large': 'La solicitud es demasiado grande',
  'too-slow': 'La solicitud tardó demasiado en llegar',
  'wrong-kind': 'Envíe la solicitud como JSON',
  'wrong-form': 'Envíe la solicitud como formulario con un archivo (multipart/form-data)',
  'database-away':
    'El servidor no puede acceder a sus registros en este momento. Inténtelo de nuevo en unos segundos.',
  'database-full':
    'El servidor no tiene más espacio y no se puede guardar nada. Avise a quienes lo administran.',
  'database-busy': 'El servidor está muy ocupado en este momento. Inténtelo de nuevo en unos segundos.',
  'server-outdated':
    'Este servidor es más antiguo que su base de datos. Lo están reemplazando; inténtelo de nuevo en un momento.',
  migrating: 'El servidor se está actualizando. Inténtelo de nuevo en un momento.',
  busy: 'El servidor está muy ocupado en este momento. Inténtelo de nuevo en unos segundos.',
  'slow-down': 'Demasiados intentos. Espere {seconds} s e inténtelo de nuevo. Nada está bloqueado.',
  'too-many-uploads': 'Ya está enviando {count} archivos. Espere a que termine uno y envíe este de nuevo.',
  'too-many-rows-read':
    'Ha abierto {count} de {limit} filas en esta hora. Podrá abrir más a partir de las {time}.',
  'too-many-proofs-read':
    'Ha abierto {count} de {limit} comprobantes en esta hora. Podrá abrir más a partir de las {time}.',
  'reading-slowed':
    'Ha abierto tanto en esta hora que las listas responden despacio, y varias de sus consultas ya están esperando. Espere {seconds} s.',
  'edit-conflict': 'Otra persona lo cambió mientras tanto. Compare ambos valores y elija.',
  'session-idle': 'Su sesión terminó tras {hours} h sin uso. Inicie sesión de nuevo.',
  'session-too-old': 'Su sesión alcanzó su duración máxima ({days} d). Inicie sesión de nuevo.',
  'password-changed': 'Su contraseña se cambió y eso terminó esta sesión. Inicie sesión con la nueva.',
  'account-deleted':
    'Su cuenta se eliminó y eso terminó esta sesión. Consulte a su líder de equipo o administrador.',
  'sessions-ended': 'Su líder de equipo o administrador terminó sus sesiones. Inicie sesión de nuevo.',
  'second-factor-forced':
    'Su rol necesita ahora un segundo factor. Inicie sesión de nuevo, y se le pedirá agregar uno.',
  'logged-out-there': 'Su sesión se cerró donde la inicia, y con eso terminó esta. Inicie sesión de nuevo.',
  'account-suspended': 'Su cuenta está suspendida. Consulte a su líder de equipo o administrador.',
  'token-reused':
    'Esta sesión se usó en dos lugares y por eso se terminó. Inicie sesión de nuevo, y cambie su contraseña si no fue usted.',
  'foreign-origin':
    'Esta página no puede usar la sesión. Pida que su dirección se agregue a ALLOWED_ORIGINS.',
  'wrong-credentials': 'El correo o la contraseña no son correctos. Revise ambos e inténtelo de nuevo.',
  'login-slow-down':
    'Ahora mismo hay demasiados intentos de inicio de sesión, así que el suyo no se revisó. Espere {seconds} s y vuelva a intentarlo. No se bloqueó nada.',
  'second-factor-needed': 'Escriba el código de su aplicación de autenticación, o un código de recuperación.',
  'wrong-code':
    'Este código es incorrecto o ya se usó. Escriba el siguiente de su aplicación, o un código de recuperación.',
  'passkey-needed': 'Use su llave de acceso, o escriba un código de recuperación.',
  'any-factor-needed':
    'Use su llave de acceso, o escriba el código de su aplicación de autenticación o un código de recuperación.',
  'wrong-factor': 'Era incorrecto o ya se usó. Use de nuevo su llave de acceso, o escriba otro código.',
  'wrong-passkey': 'Esta llave de acceso no se puede usar aquí. Inténtelo de nuevo, o use otra forma.',
  'second-factor-on': 'Ya tiene una aplicación de autenticación. Desactive primero el segundo factor.',
  'too-many-passkeys': 'Tiene {max} llaves de acceso, que es el máximo. Elimine una primero.',
  'second-factor-off': 'Su segundo factor está desactivado. Actívelo primero.',
  'bad-assertion':
    'Su página no pudo iniciar su sesión aquí. Vuelva a cargarla, o inicie sesión con correo y contraseña.',
  'issuer-away':
    'El inicio de sesión de su página no se puede comprobar ahora. Inténtelo de nuevo en un minuto, o inicie sesión con correo y contraseña.',
  'no-account': 'Nadie tiene aquí una cuenta con su correo. Consulte a su líder de equipo o administrador.',
  'no-sign-on': 'Aquí no hay otra forma de iniciar sesión que correo y contraseña.',
  'sign-on-failed':
    'El inicio de sesión con {name} no funcionó o tardó demasiado. Inténtelo de nuevo, o inicie sesión con correo y contraseña.',
  'sign-on-cancelled':
    '{name} no inició su sesión. Inténtelo de nuevo, o inicie sesión con correo y contraseña.',
  'provider-away':
    'No se puede acceder a {name} ahora. Inténtelo de nuevo en un minuto, o inicie sesión con correo y contraseña.',
  'unverified-email':
    '{name} no ha verificado su correo. Verifíquelo allí, o inicie sesión con correo y contraseña.',
  'bad-logout-token': 'El token de cierre de sesión es incorrecto, demasiado antiguo o ya se usó.',
  'dead-login-link': 'Este enlace de inicio de sesión ya no sirve. Pida uno nuevo.',
  'dead-link': 'Este enlace para restablecer la contraseña ya no sirve. Pida uno nuevo.',
  'wrong-password': 'La contraseña actual no es correcta',
  'prove-again': 'Confirme que es usted: escriba de nuevo su contraseña o un código de su segundo factor.',
  'same-password': 'Elija una contraseña distinta de la actual.',
  'common-password': 'Esta contraseña es una de las más comunes y es lo primero que se prueba. Elija otra.',
  'known-password': 'Esta contraseña es un nombre o una dirección que otros conocen. Elija otra.',
  'email-taken': 'Este correo ya pertenece a alguien. Use otro.',
  'email-in-file': 'La fila {row} tiene el mismo correo.',
  'too-many-verdicts':
    'El veredicto de este lead se cambió {count} veces en 24 horas. Se podrá cambiar de nuevo mañana.',
  'job-being-prepared': 'Otro cambio suyo se está preparando. Espere hasta que se muestre.',
  'too-many-listed':
    'Puso {count} números en la lista en 24 horas. Importe los demás: esperan el sí de un superadministrador.',
  'too-many-imports':
    'Empezó {count} importaciones en 24 horas. Pida a un superadministrador que importe este archivo.',
  'too-many-waiting':
    '{count} de sus números esperan el sí de un superadministrador. Pídale que decida primero sobre ellos.',
  'import-too-long': 'Una importación tiene como máximo {count} filas. Divida el archivo.',
  'import-over': 'Esta importación empezó hace más de 24 horas. Elija el archivo de nuevo.',
  'import-undone': 'Esta importación se deshizo. Elija el archivo de nuevo.',
  'has-accepted': 'Ya aceptó su invitación.',
  'bulk-account': 'Solo un superadministrador puede dar este correo a una cuenta. Use otro.',
  'has-staff':
    'Esta cuenta todavía tiene personas a su cargo. Elija quién se hace cargo de ellas, o muévalas o elimínelas primero.',
  'picker-holds-nothing': 'Este recolector no tiene ningún alquiler en mano',
  'no-such-admin': 'No existe ese administrador. Elija uno de la lista.',
  'no-such-leader': 'No existe ese líder de equipo para este rol. Elija uno de la lista.',
  'superior-suspended': '{name} tiene la cuenta suspendida. Reactívela primero o elija a otra persona.',
  'person-suspended': '{name} tiene la cuenta suspendida. Reactívela primero.',
  'superior-deleted': 'La cuenta que estaba por encima se eliminó. Elija para quién trabaja esta.',
  'superior-moved':
    'La cuenta que estaba por encima pasó a otro administrador. Elija para quién trabaja esta.',
  'restored-email-taken':
    'Otra persona tiene ahora este correo. Corrija primero el correo de esa persona, o entréguele los prospectos.',
  'not-deleted': '{name} no está eliminado, así que conserva sus prospectos. Elimínelo primero.',
  'no-such-successor': 'No existe esa persona con el mismo rol y administrador. Elija una de la lista.',
  'moved-to-leaver': 'Esta es la persona cuyo equipo se mueve. Elija a otra.',
  'leader-under-leader':
    'Un líder de equipo trabaja para un administrador, no para otro líder. Elija un administrador.',
  'admin-has-no-place': 'Un administrador no tiene a nadie por encima, así que no se puede mover.',
  'too-many-people': 'Coincide con demasiadas personas. Escriba más del nombre o el correo completo.',
  'incomplete-link': '¡El enlace para restablecer la contraseña no es válido!',
  'daily-limit':
    'Límite diario alcanzado ({picked} de {limit}). Se reinicia a las 12:00 a. m., hora de Panamá.',
  'switched-off':
    'Su límite diario es 0, así que no puede obtener alquileres. Pida a su líder de equipo que lo aumente.',
  'admin-limit':
    'Se alcanzó el límite diario de su administrador ({picked} de {limit}). Se reinicia a las 12:00 a. m., hora de Panamá.',
  'admin-switched-off':
    'El límite diario de su administrador es 0, así que nadie del grupo puede obtener alquileres. Pida a su administrador que lo aumente.',
  wait: 'Espere {seconds} s',
  'no-rental-in-hand': 'No tiene ningún alquiler en mano',
  'not-own-finished': 'Ninguno de sus alquileres finalizados tiene este número. Revise el número.',
  'needs-area-code':
    '{label} tiene solo siete dígitos: agregue el código de área o pida a un superadministrador que fije uno predeterminado',
  'hand-full': 'Tiene otro alquiler en mano. Termine ese primero o cambie el veredicto.',
  'outcomes-off':
    'Aquí las llamadas terminan con un veredicto: un superadministrador desactivó los resultados.',
  'call-back-time': 'Elija una hora desde ahora, a lo sumo en {days} días.',
  'too-many-attempts': 'El historial ya tiene {count} intentos suyos para este alquiler y no registra más.',
  'call-back-tomorrow':
    'Hoy ya se intentó {count} veces con este número, que es el límite. Elija una hora después de las 12:00 a. m., hora de Panamá.',
  'outcome-over':
    'Alguien tomó este alquiler mientras tanto, o ya no se vuelve a llamar. Cargue la lista de nuevo.',
  'do-not-contact': 'Este número está en la lista de no contactar.',
  'import-too-old': 'Puede deshacer una importación durante {hours} horas. Pídaselo a un superadministrador.',
  'no-verdict': 'Este alquiler no tiene un veredicto que se pueda corregir.',
  'clash-not-deletable':
    'El otro prospecto no se puede eliminar ahora: un recolector lo tiene en la mano, o tiene un trato. Conserve ese, o conserve los dos.',
  'has-deal': 'Se envió un trato de este alquiler, así que su veredicto se mantiene.',
  'made-invalid':
    'Este número está marcado como no válido. Si es un error, solo su líder de equipo o su administrador puede ayudarle.',
  'verdict-too-late': 'Un veredicto se puede cambiar durante {minutes} minutos. Avise a su líder de equipo.',
  'too-many-selected':
    'Se pueden cambiar como máximo {count} alquileres a la vez. Elija menos días u otro filtro.',
  'none-selected': 'Ninguno de estos alquileres está ya en sus listas. Vuelva a cargar la lista.',
  'job-not-now': 'Esto no se puede hacer ahora. Vuelva a cargar los cambios.',
  'too-many-rows': 'Una descarga contiene como máximo {count} alquileres. Elija menos días u otro filtro.',
  'too-many-views': 'Puede haber {count} vistas. Elimine una que no use.',
  'deal-taken': 'Este trato ya fue enviado',
  'same-status': 'Este trato ya tiene ese estado. Cargue la lista de nuevo.',
  'other-deal': 'Otro trato de este alquiler está abierto o hecho. Primero márquelo como fallido.',
  'decision-too-late': 'Una decisión se puede deshacer durante {seconds} segundos. Elija otro estado.',
  'changed-since': 'Otra persona cambió este trato después. Vuelva a cargar la lista.',
  'submitted-again': 'El recolector volvió a enviar este trato, así que la decisión se mantiene.',
  'link-expired': 'Este enlace venció. Cargue la lista de nuevo.',
  'no-rental-of-creator': 'No tiene ni finalizó ningún alquiler de este creador.',
  'no-reader':
    'No hay a quién escribirle: un superadministrador registró este alquiler, o la cuenta de su creador está eliminada.',
  'entry-fetched': 'Alguien ya obtuvo este alquiler; ya no se puede corregir ni retirar.',
  'no-message-yet': 'Ningún recolector le ha escrito sobre este alquiler.',
  'on-hold': 'No hay alquileres disponibles. A las {time} sale el próximo de {count} en espera.',
  'more-on-hold': 'No hay alquileres disponibles. A las {time} sale el próximo de más de {count} en espera.',
  'quiet-hours': 'No hay alquileres disponibles. {count} esperan hasta las {time} de su hora local.',
  'more-quiet-hours':
    'No hay alquileres disponibles. Más de {count} esperan hasta las {time} de su hora local.',
  'next-call': 'No hay alquileres disponibles. El próximo que se vuelve a llamar es a las {time}.',
  'pool-empty': 'No hay alquileres disponibles. Todos los ingresados hasta ahora ya fueron tomados.',
  'number-taken': 'Este número ya está ingresado. Revise el número; si es la misma publicación, omítala.',
  'entered-by-you':
    'Usted ingresó este número el {date}. Revise el número; si es la misma publicación, omítala.',
  'nothing-to-download': 'No hay datos de alquileres para descargar',
  'image-required': 'La imagen es obligatoria',
  'image-kind':
    'La imagen debe ser PNG, JPEG o WebP. Tome una captura de pantalla o guárdela en uno de esos formatos.',
  'image-too-big': 'La imagen debe tener como máximo {size} MB. Redúzcala y elíjala de nuevo.',
  'image-too-many-pixels':
    'La imagen debe tener como máximo {size} megapíxeles. Redúzcala y elíjala de nuevo.',
  'image-too-wide':
    'La imagen debe tener como máximo {size} píxeles de ancho y de alto. Recórtela y elíjala de nuevo.',
  'image-too-heavy':
    'No hay memoria suficiente para abrir la imagen. Tome una captura de pantalla de ella y elija esa.',
  'image-broken': 'No se puede leer la imagen: el archivo está dañado o incompleto. Elija otra.',
  'image-unopened':
    'No se puede abrir la imagen. Envíela de nuevo, o tome una captura de pantalla de ella y elija esa.',
  'image-empty': 'La imagen está vacía. Elija otro archivo.',
  'one-image-only': 'Envíe una sola imagen.',
  'file-required': 'Primero seleccione un archivo.',
  'one-file-only': 'Cargue un archivo a la vez.',
  'file-kind': 'Solo se pueden cargar archivos .csv y .xlsx. Guarde la hoja en uno de esos formatos.',
  'file-empty': 'El archivo está vacío.',
  'file-too-big': 'El archivo pesa más de {size} MB. Divídalo.',
  'missing-columns': 'Falta la columna {labels}. Agréguela al archivo o elija su columna.',
  'not-xlsx': 'Este no es un archivo .xlsx, diga lo que diga su nombre. Guarde la hoja como .xlsx o .csv.',
  'header-only': 'El archivo tiene un encabezado y ninguna fila debajo.',
  'file-protected': 'El archivo está protegido con contraseña. Guárdelo sin ella.',
  'file-broken': 'No se puede leer el archivo: está dañado o incompleto. Guárdelo de nuevo.',
  'file-inflated':
    'El archivo descomprimido ocupa mucho más de lo que necesita una lista de alquileres. Guarde solo las filas como .csv.',
  'file-too-slow': 'El archivo tarda demasiado en leerse. Guarde solo las filas como .csv.',
  'too-many-file-rows': 'El archivo tiene más de {count} filas. Divídalo.',
  'long-cell': 'La fila {row} tiene una celda de más de {count} caracteres. Acórtela.',
  'missing-staff-columns': 'No hay columna para {labels}. Agréguela al archivo.',
  'no-such-sheet': 'El archivo no tiene esa hoja. Elija una de sus hojas.',
  'no-such-column': 'El archivo no tiene esa columna. Elija una de sus columnas.',
  'columns-before-sheet': 'Elija primero la hoja, y sus columnas cuando se haya comprobado.',
  stopping: 'El servidor se está deteniendo. La carga seguirá cuando vuelva a funcionar.',
  cancelled: 'Esta carga se canceló.',
  'upload-erased':
    'Tiene los datos de alguien cuyos datos fueron borrados, así que se eliminó. Quite primero esa fila.',
  'batch-erased':
    'Este archivo fue borrado, porque los archivos se conservan por un tiempo limitado. Tome un lote nuevo.',
  'upload-being-inserted':
    'Se está insertando una carga con datos de esta persona. Borre de nuevo cuando haya terminado.',
  'erasure-not-shown':
    'Lo guardado cambió desde que lo consultó. Consúltelo de nuevo y lea lo que se borraría.',
  'erasure-confirmation': 'Este es otro número o correo. Escriba el que consultó.',
  'not-now': 'Esto no se puede hacer ahora. Abra la carga de nuevo.',
  'too-many-open':
    'Tiene {count} cargas abiertas, o {size} MB en ellas. Inserte o cancele una y cargue después este archivo.',
  'too-many-open-in-all':
    'Hay demasiadas cargas abiertas en este servidor. Inténtelo más tarde o pregunte a quienes lo administran.',
  'upload-expired':
    'Nadie continuó con esta carga durante {hours} horas, así que se eliminó su archivo. Cárguelo de nuevo.',
  'stray-quote':
    'La fila tiene una comilla (") sin su pareja, así que no se pueden separar sus celdas. En el archivo, quite la comilla o escríbala dos veces.',
  'extra-cells':
    'La fila tiene más celdas que el encabezado. En el archivo, ponga entre comillas (") la celda que tiene un separador, o dé nombre a cada columna.',
  'cell-error':
    '{label} es {typed}: la hoja muestra un error en esta celda. En el archivo, corrija su fórmula o escriba el valor.',
  'number-in-file': 'Este número ya está en la fila {row} del archivo',
  'number-earlier-in-file': 'Este número ya está antes en el archivo',
  'number-in-database': 'Este número ya está ingresado',
  'field-too-long': '{label}: máximo {max} caracteres permitidos',
  required: '{label}: campo obligatorio',
  'too-long': 'Máximo {max} caracteres permitidos',
  'not-one-of': '{label}: debe ser uno de estos: {words}',
  'not-boolean': '{label}: debe ser verdadero o falso',
  'not-true': '{label}: debe ser verdadero',
  'not-web-address': '{label}: debe ser una dirección web que empiece con http:// o https://',
  'two-web-addresses': '{label}: hay más de una dirección web. Deje una.',
  'number-characters': '{label}: solo puede tener dígitos, espacios y + ( ) . -',
  'number-length': '{label}: debe tener de {min} a {max} dígitos',
  'number-as-power':
    '{label}: está escrito como {typed}, porque Excel solo dejó sus primeros dígitos. En el archivo original, dé a la columna el formato Número con 0 decimales y guárdelo otra vez.',
  'two-numbers': '{label}: hay más de un número. Deje uno.',
  'digits-behind':
    '{label}: hay más dígitos detrás del número: {rest}. Quítelos, o escriba una extensión como ext. 5',
  'number-too-long': '{label}: tiene demasiados dígitos para un número del país con el código {code}',
  'number-too-short': '{label}: le faltan dígitos para un número del país con el código {code}',
  'number-country': '{label}: no puede ser real, ningún país tiene el código con el que empieza',
  'number-needs-plus':
    '{label}: tiene demasiados dígitos. Quite los que sobran; un número de otro país necesita un + antes de su código de país.',
  'number-one-digit': '{label}: no puede ser real, todos sus dígitos son iguales',
  'number-without-area-code': '{label}: falta el código de área, o un + con el código del país',
  'number-area-code': '{label}: no puede ser real, ningún código de área empieza con 0 o 1',
  'not-email': '{label}: debe tener la forma nombre@ejemplo.com',
  'confusable-email': '{label}: tiene un carácter que parece otro. Escríbalo con letras normales.',
  'not-id': 'El identificador no es válido',
  'not-instant': '{path}: debe ser una fecha y hora con su zona (ISO 8601), por ejemplo 2026-11-21T14:05:00Z',
  'not-day': '{path}: debe ser un día escrito como AAAA-MM-DD',
  'not-whole': '{label}: debe ser un número entero',
  'below-minimum': '{label}: debe ser al menos {min}',
  'above-maximum': '{label}: debe ser como máximo {max}',
  'unknown-field': '{path}: no se conoce aquí; quítelo',
  'wrong-type': '{path}: no es válido; se esperaba {what}',
  unreadable: 'La solicitud no tiene un contenido legible',
  'invalid-input': 'Los datos no son válidos',
  'not-contact': '{label}: debe ser un número',
  'too-short': '{label}: debe tener al menos {min} caracteres',
  'not-assigning': '{label}: debe ser rental-creator o rental-picker',
  'empty-search': 'Escriba una búsqueda válida.',
  'search-without-digit': 'Busque un número: escriba al menos un dígito.',
  'unknown-placeholder': '{found} no se conoce aquí. Escriba uno de estos: {known}',
  'stray-brace': 'Sobra una llave. Complete el marcador, uno de estos, o quite la llave: {known}',
  'no-message-without-address':
    'Active al menos un mensaje sin {known}: no se conoce la dirección de todos los clientes.',
  'same-id': 'Dos mensajes tienen el mismo id',
  'bad-area-code': 'El código de área predeterminado debe tener tres dígitos y no empezar por 0 ni 1',
  'not-time-of-day': '{label} debe ser una hora del día escrita como HH:MM, por ejemplo 08:00',
  'no-calling-day': 'Elija al menos un día en que se puede llamar a los números',
  'calling-window': '«Llamadas hasta» debe ser posterior a «Llamadas desde». 00:00 es el final del día.',
} as const satisfies Partial<Record<Code, string>>;
