import type { Catalogue } from '../catalogue.js';

/** Bulk uploads. */
export const UPLOAD_ES = {
  '(column {letter})': '(columna {letter})',
  '.csv or .xlsx, at most {size} MB and {rows} rows. You can drop it here, too.':
    '.csv o .xlsx, como máximo {size} MB y {rows} filas. También puede soltarlo aquí.',
  'Always show the check first': 'Mostrar siempre primero la revisión',
  'Cancel the upload?': '¿Cancelar la carga?',
  Cancelled: 'Cancelado',
  'Cancelled after {done} of {count} rows. Upload the file again to insert the rest: what is in already is skipped.':
    {
      one: 'Cancelada tras {done} de {count} fila. Vuelva a cargar el archivo para insertar el resto: lo ya ingresado se omite.',
      other:
        'Cancelada tras {done} de {count} filas. Vuelva a cargar el archivo para insertar el resto: lo ya ingresado se omite.',
    },
  Check: 'Revisión',
  'Check again': 'Revisar de nuevo',
  'Check this sheet': 'Revisar esta hoja',
  Checking: 'En revisión',
  'Checking again: {count} rows': {
    one: 'Revisando de nuevo: {count} fila',
    other: 'Revisando de nuevo: {count} filas',
  },
  'Checking {file}': 'Revisando {file}',
  'Choice of the sheet': 'Elección de la hoja',
  'Choose a sheet': 'Elija una hoja',
  Field: 'Campo',
  'First value': 'Primer valor',
  'In the file': 'En el archivo',
  'Click to select a file': 'Haga clic para seleccionar un archivo',
  'Download skipped rows': 'Descargar filas omitidas',
  Expired: 'Caducada',
  'Every required column was recognised.': 'Se reconocieron todas las columnas obligatorias.',
  'Every row of the file is entered.': 'Todas las filas del archivo están ingresadas.',
  'Files that you upload are listed here.': 'Aquí aparecen los archivos que usted carga.',
  'First rows': 'Primeras filas',
  'First rows of the file': 'Primeras filas del archivo',
  'Go on inserting': 'Seguir insertando',
  'Insert rentals': 'Insertar alquileres',
  'Insert {count} rentals': { one: 'Insertar {count} alquiler', other: 'Insertar {count} alquileres' },
  Inserting: 'Insertando',
  'Inserting {file}': 'Insertando {file}',
  'It can’t be read here before it is sent.': 'No se puede leer aquí antes de enviarlo.',
  'It is too large to read here: up to {size} MB are shown before they are sent.':
    'Es demasiado grande para leerlo aquí: se muestran hasta {size} MB antes de enviarlos.',
  'Its rentals are taken out again.': 'Sus alquileres se retiraron.',
  'List the skipped rows': 'Listar las filas omitidas',
  'No column': 'Sin columna',
  'None (optional)': 'Ninguna (opcional)',
  'Nothing can be inserted before each of them has a column. Your choice is remembered for files with these heads.':
    'No se puede insertar nada hasta que cada una tenga una columna. Su elección se recuerda para archivos con estos encabezados.',
  'Nothing was inserted.': 'No se insertó nada.',
  'Nothing was inserted. Choose another file.': 'No se insertó nada. Elija otro archivo.',
  'Nothing would be inserted. You can still go on to get {count} rows with the reasons as a spreadsheet.': {
    one: 'No se insertaría nada. Aun así puede continuar y recibir {count} fila con su motivo en una hoja de cálculo.',
    other:
      'No se insertaría nada. Aun así puede continuar y recibir {count} filas con sus motivos en una hoja de cálculo.',
  },
  'Off: a file without a question is inserted right after its check.':
    'Desactivado: un archivo sin dudas se inserta justo después de su revisión.',
  'On {time} it brought {count} rentals. What is entered already is skipped.': {
    one: 'El {time} trajo {count} alquiler. Lo que ya está ingresado se omite.',
    other: 'El {time} trajo {count} alquileres. Lo que ya está ingresado se omite.',
  },
  'Only the rows of this sheet are read.': 'Solo se leen las filas de esta hoja.',
  'Open {file}': 'Abrir {file}',
  'Open#upload': 'Abrir',
  'Other reasons; the spreadsheet of skipped rows names each':
    'Otros motivos; la hoja de filas omitidas indica cada uno',
  'Past uploads': 'Cargas anteriores',
  'Reading the file': 'Leyendo el archivo',
  Result: 'Resultado',
  'Result of {file}': 'Resultado de {file}',
  'Sending the file': 'Enviando el archivo',
  Sheet: 'Hoja',
  'Sheet: {sheet}': 'Hoja: {sheet}',
  'Sheets with rows: {sheets}. Shown is {sheet}; you choose one after sending the file.':
    'Hojas con filas: {sheets}. Se muestra {sheet}; usted elige una después de enviar el archivo.',
  'Skipped rows of {file}': 'Filas omitidas de {file}',
  Steps: 'Pasos',
  'Stop and keep them': 'Detener y conservarlos',
  'Stop and take them out': 'Detener y retirarlos',
  Stopped: 'Detenida',
  'Takes the {count} rentals of {file} out again that nobody has picked. You can upload the file once more.':
    {
      one: 'Retira el único alquiler ({count}) de {file} que nadie ha tomado. Puede volver a cargar el archivo.',
      other: 'Retira los {count} alquileres de {file} que nadie ha tomado. Puede volver a cargar el archivo.',
    },
  'Takes those rentals of {file} out again that nobody has picked.':
    'Retira los alquileres de {file} que nadie ha tomado.',
  'Taking its rentals out again': 'Retirando sus alquileres',
  'The file is still chosen. Sending it again makes nothing twice.':
    'El archivo sigue elegido. Enviarlo de nuevo no duplica nada.',
  'The first row names the columns, in any order: {required}. {optional} may be missing. If something is to be decided, you are asked before anything is inserted.':
    'La primera fila nombra las columnas, en cualquier orden: {required}. Pueden faltar: {optional}. Si hay algo que decidir, se le pregunta antes de insertar nada.',
  'The rentals of the file belong to nobody, skip the hold and come first in auto order.':
    'Los alquileres del archivo no son de nadie, se saltan la espera y van primero en el orden automático.',
  'The rentals of the file will be yours, and they wait as long as the hold says.':
    'Los alquileres del archivo serán suyos y esperan lo que indiquen los ajustes.',
  'The server will check this file': 'El servidor revisará este archivo',
  'The upload can’t be loaded': 'No se puede abrir la carga',
  'The upload was stopped': 'La carga se detuvo',
  'This page allows no look into it before it is sent.':
    'Esta página no permite ver su contenido antes de enviarlo.',
  'This file was uploaded before': 'Este archivo ya se cargó antes',
  'This upload can’t be undone any more: all its rentals were picked, or it is undone already.':
    'Esta carga ya no se puede deshacer: todos sus alquileres fueron tomados o ya se deshizo.',
  'This upload has moved on meanwhile. It is shown as it stands now.':
    'Esta carga avanzó mientras tanto. Se muestra como está ahora.',
  'This upload is undone': 'Esta carga se deshizo',
  'Undo of {file}': 'Deshacer {file}',
  'Undo upload': 'Deshacer carga',
  Undoing: 'Deshaciendo',
  Undone: 'Deshecho',
  'Upload another file': 'Cargar otro archivo',
  'Upload#verb': 'Cargar',
  'Waits for you': 'Lo espera a usted',
  'What the file holds': 'Qué contiene el archivo',
  'What is shown may be old. It is asked again by itself.':
    'Lo que se muestra puede ser antiguo. Se vuelve a consultar automáticamente.',
  'What would become of the rows': 'Qué pasaría con las filas',
  'Why rows would be skipped': 'Por qué se omitirían filas',
  'Would be inserted': 'Se insertarían',
  'Would be skipped': 'Se omitirían',
  'You can leave this page: the upload goes on, and you find it here again.':
    'Puede salir de esta página: la carga sigue y la encontrará aquí.',
  'You can send the file as it is: you choose columns in the next step.':
    'Puede enviar el archivo como está: elegirá las columnas en el paso siguiente.',
  'not read': 'no se lee',
  '{count} bypassed': { one: '{count} retirado (bypass)', other: '{count} retirados (bypass)' },
  '{count} finished': { one: '{count} finalizado', other: '{count} finalizados' },
  '{count} in hand': { one: '{count} en mano', other: '{count} en mano' },
  '{count} picked and returned': { one: '{count} tomado y devuelto', other: '{count} tomados y devueltos' },
  '{count} rentals are in so far. Keep them, or take them out again? Those that somebody has picked stay.': {
    one: 'Hasta ahora se ingresó {count} alquiler. ¿Conservarlo o retirarlo? Si alguien lo ha tomado, se queda.',
    other:
      'Hasta ahora se ingresaron {count} alquileres. ¿Conservarlos o retirarlos? Los que alguien ha tomado se quedan.',
  },
  '{count} rentals stay: {reasons}.': {
    one: 'Queda {count} alquiler: {reasons}.',
    other: 'Quedan {count} alquileres: {reasons}.',
  },
  '{count} rentals were taken out.': {
    one: 'Se retiró {count} alquiler.',
    other: 'Se retiraron {count} alquileres.',
  },
  '{count} rows': { one: '{count} fila', other: '{count} filas' },
  '{count} rows of the file stayed out. Correct them in the spreadsheet and upload it.': {
    one: '{count} fila del archivo quedó fuera. Corríjala en la hoja de cálculo y cárguela.',
    other: '{count} filas del archivo quedaron fuera. Corríjalas en la hoja de cálculo y cárguela.',
  },
  '{count} rows would be inserted, {skipped} skipped': {
    one: 'Se insertaría {count} fila, {skipped} omitidas',
    other: 'Se insertarían {count} filas, {skipped} omitidas',
  },
  '{done} of {count} rows': { one: '{done} de {count} fila', other: '{done} de {count} filas' },
  '{file} can’t be used': '{file} no se puede usar',
  '{file} has {count} sheets': { one: '{file} tiene {count} hoja', other: '{file} tiene {count} hojas' },
  '{file} has expired': '{file} ha caducado',
  '{file} was cancelled': '{file} se canceló',
  '{name} (column {letter})': '{name} (columna {letter})',
  '{pace} rows/s': '{pace} filas/s',
  '{pace} rows/s, about {duration} left': '{pace} filas/s, faltan unos {duration}',
  'UTF-8': 'UTF-8',
  'Western European (Windows-1252)': 'Europeo occidental (Windows-1252)',
  'Western European (Mac Roman)': 'Europeo occidental (Mac Roman)',
  'Central European (Windows-1250)': 'Centroeuropeo (Windows-1250)',
  'Cyrillic (Windows-1251)': 'Cirílico (Windows-1251)',
  'Cyrillic (KOI8-R)': 'Cirílico (KOI8-R)',
  'Greek (Windows-1253)': 'Griego (Windows-1253)',
  'Turkish (Windows-1254)': 'Turco (Windows-1254)',
  'Hebrew (Windows-1255)': 'Hebreo (Windows-1255)',
  'Arabic (Windows-1256)': 'Árabe (Windows-1256)',
  'Japanese (Shift-JIS)': 'Japonés (Shift-JIS)',
  'Japanese (EUC-JP)': 'Japonés (EUC-JP)',
  'Chinese, simplified (GB18030)': 'Chino simplificado (GB18030)',
  'Chinese, traditional (Big5)': 'Chino tradicional (Big5)',
  'Korean (EUC-KR)': 'Coreano (EUC-KR)',
  'UTF-16 (little endian)': 'UTF-16 (little endian)',
  'UTF-16 (big endian)': 'UTF-16 (big endian)',
  'Are the letters of this file right?': '¿Son correctas las letras de este archivo?',
  'If words look wrong, send the file as it is: you choose another encoding in the next step.':
    'Si hay palabras mal escritas, envíe el archivo tal como está: en el paso siguiente elige otra codificación.',
  'The file doesn’t say its encoding. If words look wrong, choose another encoding.':
    'El archivo no dice su codificación. Si ve palabras mal escritas, elija otra codificación.',
  'Encoding of the file': 'Codificación del archivo',
  'The header is row {row}. The rows above it are not read.':
    'El encabezado es la fila {row}. Las filas de arriba no se leen.',
  'The rows are checked when each of them has a column.':
    'Las filas se revisan cuando cada uno tiene su columna.',
} satisfies Catalogue;
