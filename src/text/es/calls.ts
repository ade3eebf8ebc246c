import type { Catalogue } from '../catalogue.js';

/** What calls of the contract say when they are done or failed. */
export const CALLS_ES = {
  'A download holds at most {count} rentals. Choose fewer days or another filter.':
    'Una descarga contiene como máximo {count} alquileres. Elija menos días u otro filtro.',
  'Admin created successfully': 'Administrador creado correctamente',
  'Another deal of this rental is open or done. Set that one to failed first.':
    'Otro trato de este alquiler está abierto o hecho. Primero márquelo como fallido.',
  Audit: 'Auditoría',
  Batches: 'Lotes',
  Checked: 'Revisado',
  Choices: 'Opciones',
  Counts: 'Conteos',
  'created data successfully': 'Datos creados correctamente',
  'Creating...': 'Creando...',
  'Choose another password than the current one.': 'Elija una contraseña distinta de la actual.',
  'Current Password is wrong': 'La contraseña actual no es correcta',
  'Data Creator created successfully': 'Creador de datos creado correctamente',
  'Data Picker created successfully': 'Recolector de datos creado correctamente',
  Deals: 'Tratos',
  'Deleted successfully': 'Eliminado correctamente',
  'Download cancelled': 'Descarga cancelada',
  'Download started': 'Descarga iniciada',
  'Email or password is wrong. Check both and try again.':
    'El correo o la contraseña no son correctos. Revise ambos e inténtelo de nuevo.',
  'Error deleting admin': 'Error al eliminar el administrador',
  'Error deleting DataPicker': 'Error al eliminar el recolector de datos',
  'Error occurred': 'Ocurrió un error',
  'Error updating admin': 'Error al actualizar el administrador',
  'Error updating DataPicker': 'Error al actualizar el recolector de datos',
  'Failed to download file': 'No se pudo descargar el archivo',
  'Failed to fetch rental data!': '¡No se pudieron obtener los datos del alquiler!',
  'Failed to finish!': '¡No se pudo finalizar!',
  'Failed to load data': 'No se pudieron cargar los datos',
  'Failed to send message!': '¡No se pudo enviar el mensaje!',
  'Failed to update settings': 'No se pudieron actualizar los ajustes',
  'Failed to update status': 'No se pudo actualizar el estado',
  failed: 'falló',
  Fetched: 'Obtenido',
  'Floor board': 'Tablero en vivo',
  'Held rental': 'Alquiler en mano',
  History: 'Historial',
  'Inserted: {inserted}, Skipped: {skipped}': 'Insertados: {inserted}, omitidos: {skipped}',
  'Invalid password reset link!': '¡El enlace para restablecer la contraseña no es válido!',
  'List preferences': 'Preferencias de listas',
  'Login link sent to your email!': '¡Enviamos a su correo el enlace para iniciar sesión!',
  'Message sent successfully!': '¡Mensaje enviado correctamente!',
  Messages: 'Mensajes',
  'No data found.': 'No se encontraron datos.',
  'No picker has written to you about this rental.': 'Ningún recolector le ha escrito sobre este alquiler.',
  'No rental data to download': 'No hay datos de alquileres para descargar',
  'No rental in hand': 'No tiene ningún alquiler en mano',
  'No such admin. Choose one from the list.': 'No existe ese administrador. Elija uno de la lista.',
  'No such team leader for this role. Choose one from the list.':
    'No existe ese líder de equipo para este rol. Elija uno de la lista.',
  'None of your finished rentals has this number. Check the number.':
    'Ninguno de sus alquileres finalizados tiene este número. Revise el número.',
  'One of its rentals was picked meanwhile and stays.': 'Uno de sus alquileres ya fue tomado y se queda.',
  'Password changed. Your other sessions have ended.': 'Contraseña cambiada. Sus otras sesiones terminaron.',
  'Password reset link sent to your email!':
    '¡Enviamos a su correo el enlace para restablecer la contraseña!',
  'Password reset successfully!': '¡Contraseña restablecida correctamente!',
  Pool: 'Reserva',
  Read: 'Leído',
  Refreshed: 'Renovado',
  'Rental returned to the pool': 'Alquiler devuelto a la reserva',
  Rentals: 'Alquileres',
  'Resetting...': 'Restableciendo...',
  Saved: 'Guardado',
  'Searching...': 'Buscando...',
  'Sending...': 'Enviando...',
  'Settings updated successfully': 'Ajustes actualizados correctamente',
  'Skipped rows': 'Filas omitidas',
  'Something went wrong': 'Algo salió mal',
  'Something went wrong!': '¡Algo salió mal!',
  Staff: 'Personal',
  'status changed': 'Estado cambiado',
  success: 'Listo',
  'successfully finished!': '¡Finalizado correctamente!',
  'Team leader created successfully': 'Líder de equipo creado correctamente',
  'The file could not be written. Try again.': 'No se pudo escribir el archivo. Inténtelo de nuevo.',
  'The file could not be written. Try again; if it fails again, choose fewer days.':
    'No se pudo escribir el archivo. Inténtelo de nuevo; si vuelve a fallar, elija menos días.',
  'This upload was cancelled.': 'Esta carga se canceló.',
  'The server is stopping. The upload goes on when it runs again.':
    'El servidor se está deteniendo. La carga seguirá cuando vuelva a funcionar.',
  'The server stopped while it read this file. Nothing was kept; upload it again.':
    'El servidor se detuvo mientras leía este archivo. No se guardó nada; cárguelo de nuevo.',
  'The upload was stopped': 'La carga se detuvo',
  'There can be {count} views. Delete one you don’t use.':
    'Puede haber {count} vistas. Elimine una que no use.',
  'This account still has people below it. Delete them first.':
    'Esta cuenta todavía tiene personas a su cargo. Elimínelas primero.',
  'This can’t be done now. Load the upload again.': 'Esto no se puede hacer ahora. Abra la carga de nuevo.',
  'This deal has that status already. Load the list again.':
    'Este trato ya tiene ese estado. Cargue la lista de nuevo.',
  'Only a super-admin may give this email to an account. Use another one.':
    'Solo un superadministrador puede dar este correo a una cuenta. Use otro.',
  'A deal was submitted for this rental, so its verdict stays.':
    'Se envió un trato de este alquiler, así que su veredicto se mantiene.',
  'A verdict can be changed for 10 minutes. Tell your team leader.':
    'Un veredicto se puede cambiar durante 10 minutos. Avise a su líder de equipo.',
  'Taken back': 'Deshecho',
  'You hold another rental. Finish that one first, or change the verdict instead.':
    'Tiene otro alquiler en mano. Termine ese primero o cambie el veredicto.',
  'This deal is already submitted': 'Este trato ya fue enviado',
  'This email belongs to somebody already. Use another one.': 'Este correo ya pertenece a alguien. Use otro.',
  'This fits too many people. Write more of the name or the whole email.':
    'Coincide con demasiadas personas. Escriba más del nombre o el correo completo.',
  'This link has expired. Load the list again.': 'Este enlace venció. Cargue la lista de nuevo.',
  'This number is already entered. Check the number; if it is the same post, skip it.':
    'Este número ya está ingresado. Revise el número; si es la misma publicación, omítala.',
  'You entered this number on {time}. Check the number; if it is the same post, skip it.':
    'Usted ingresó este número el {time}. Revise el número; si es la misma publicación, omítala.',
  'This page may not open a socket. Ask for its address to be added to ALLOWED_ORIGINS.':
    'Esta página no puede abrir una conexión. Pida que su dirección se agregue a ALLOWED_ORIGINS.',
  'This page may not use the session. Ask for its address to be added to ALLOWED_ORIGINS.':
    'Esta página no puede usar la sesión. Pida que su dirección se agregue a ALLOWED_ORIGINS.',
  'This login link no longer works. Ask for a new one.':
    'Este enlace de inicio de sesión ya no sirve. Pida uno nuevo.',
  'This password reset link no longer works. Ask for a new one.':
    'Este enlace para restablecer la contraseña ya no sirve. Pida uno nuevo.',
  'This picker holds no rental': 'Este recolector no tiene ningún alquiler en mano',
  'This room belongs to somebody else.': 'Esta sala pertenece a otra persona.',
  'Total: {count}': 'Total: {count}',
  'Totals: {count}': 'Totales: {count}',
  'Try another search, or clear it to see all.': 'Pruebe otra búsqueda o bórrela para ver todo.',
  'Try another search, other dates or another filter.': 'Pruebe otra búsqueda, otras fechas u otro filtro.',
  'Updated successfully': 'Actualizado correctamente',
  'Upload failed.': 'La carga falló.',
  'Uploading...': 'Cargando...',
  Uploads: 'Cargas',
  'You hold or finished no rental of this creator.': 'No tiene ni finalizó ningún alquiler de este creador.',
  'You have too many windows open. Close some of them.':
    'Tiene demasiadas ventanas abiertas. Cierre algunas.',
  'Your session has ended. Log in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  '{kept} of its rentals were picked meanwhile and stay.':
    '{kept} de sus alquileres ya fueron tomados y se quedan.',
  'A decision can be taken back for 10 seconds. Set another status instead.':
    'Una decisión se puede deshacer durante 10 segundos. Elija otro estado.',
  'Somebody else has changed this deal since. Load the list again.':
    'Otra persona cambió este trato después. Vuelva a cargar la lista.',
  'The picker has submitted this deal again, so the decision stays.':
    'El recolector volvió a enviar este trato, así que la decisión se mantiene.',
} as const satisfies Catalogue;
