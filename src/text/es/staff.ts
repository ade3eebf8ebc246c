import type { Catalogue } from '../catalogue.js';

/** People and their limits. */
export const STAFF_ES = {
  'Clear selection': 'Quitar la selección',
  'Delete…': 'Eliminar…',
  'Select the whole page': 'Seleccionar toda la página',
  'Select {name}': 'Seleccionar a {name}',
  'Selected people': 'Personas seleccionadas',
  'They are logged out at once and can’t log in again.':
    'Su sesión se cierra de inmediato y no podrán iniciarla otra vez.',
  'They are logged out at once and can’t log in until somebody resumes them.':
    'Su sesión se cierra de inmediato y no podrán iniciarla hasta que alguien reanude su cuenta.',
  '{count} people have no admin.': {
    one: '{count} persona no tiene administrador.',
    other: '{count} personas no tienen administrador.',
  },
  '{count} people have no team leader.': {
    one: '{count} persona no tiene líder de equipo.',
    other: '{count} personas no tienen líder de equipo.',
  },
  'Give them a team leader…': 'Asignarles un líder de equipo…',
  'Give them an admin…': 'Asignarles un administrador…',
  '{count} people selected': { one: '{count} persona seleccionada', other: '{count} personas seleccionadas' },
  'It applies from their next fetch on.': 'Se aplica desde el próximo alquiler que obtengan.',
  'Newest first': 'Más recientes primero',
  'Oldest first': 'Más antiguos primero',
  'Remove limit': 'Quitar límite',
  'Set limit': 'Fijar límite',
  'Set limit…': 'Fijar límite…',
  'Sort by': 'Ordenar por',
  'Set the limit of {count} people': {
    one: 'Fijar el límite de {count} persona',
    other: 'Fijar el límite de {count} personas',
  },
  'Move {count} people': { one: 'Mover a {count} persona', other: 'Mover a {count} personas' },
  'Suspend {count} people': { one: 'Suspender a {count} persona', other: 'Suspender a {count} personas' },
  'Delete {count} people': { one: 'Eliminar a {count} persona', other: 'Eliminar a {count} personas' },
  'It could not be done for {count} people. The reasons are at their names.': {
    one: 'No se pudo hacer para {count} persona. El motivo está junto al nombre.',
    other: 'No se pudo hacer para {count} personas. Los motivos están junto a sus nombres.',
  },
  'Deleted on {date}': 'Eliminado el {date}',
  'Deleted#people': 'Eliminados',
  'Hand over': 'Entregar',
  'Hand over leads': 'Entregar prospectos',
  'Hand over leads of {name}': 'Entregar prospectos de {name}',
  Restore: 'Restaurar',
  'Restore {name}': 'Restaurar a {name}',
  Invited: 'Invitación enviada',
  'Import#verb': 'Importar',
  'Import staff': 'Importar personal',
  'Undo import': 'Deshacer la importación',
  'Import another file': 'Importar otro archivo',
  'Rows of the file': 'Filas del archivo',
  'Copy links': 'Copiar los enlaces',
  'Download links': 'Descargar los enlaces',
  'Team Leader email': 'Correo del líder de equipo',
  'The first row names the columns, in any order: {columns}. A role is admin, team-leader, data-creator or data-picker; Assign For is rental-creator or rental-picker. A superior may be in the same file. Nobody needs a password: each person gets an invitation.':
    'La primera fila nombra las columnas, en cualquier orden: {columns}. Un rol es admin, team-leader, data-creator o data-picker; la asignación es rental-creator o rental-picker. Un superior puede estar en el mismo archivo. Nadie necesita contraseña: cada persona recibe una invitación.',
  'Give each person their link. They choose a password with it, once, within {days} days. The links won’t be shown again.':
    'Entregue a cada persona su enlace. Con él elige una contraseña, una sola vez, dentro de {days} días. Los enlaces no se volverán a mostrar.',
  'Each of them gets an email with a link to choose a password, within {days} days.':
    'Cada una recibe un correo con un enlace para elegir una contraseña, dentro de {days} días.',
  'Import {count} people': { one: 'Importar {count} persona', other: 'Importar {count} personas' },
  '{count} people would be created.': {
    one: 'Se crearía {count} persona.',
    other: 'Se crearían {count} personas.',
  },
  '{count} rows can’t be used: the reasons are in them.': {
    one: '{count} fila no se puede usar: el motivo está en ella.',
    other: '{count} filas no se pueden usar: los motivos están en ellas.',
  },
  '{count} people were created': { one: 'Se creó {count} persona', other: 'Se crearon {count} personas' },
  '{count} people were deleted': {
    one: 'Se eliminó {count} persona',
    other: 'Se eliminaron {count} personas',
  },
  'Suspended since {date}': 'Suspendido desde el {date}',
  'The leads, deals and messages of {name} in this group become those of the successor.':
    'Los prospectos, tratos y mensajes de {name} en este grupo pasan a ser del sucesor.',
  'The lists of the people above stay as they are.': 'Las listas de sus superiores quedan como están.',
  'Who do they work under?': '¿Para quién trabaja?',
  '{name} ({email}) can log in again with their password.':
    '{name} ({email}) puede iniciar sesión otra vez con su contraseña.',
  'Nobody was deleted in the last {count} days.': {
    one: 'No se eliminó a nadie en el último {count} día.',
    other: 'No se eliminó a nadie en los últimos {count} días.',
  },
  Account: 'Cuenta',
  'Choose who': 'Elija quién',
  'Remove second factor': 'Quitar segundo factor',
  'Remove second factor…': 'Quitar segundo factor…',
  'Remove the second factor of {name}': 'Quitar el segundo factor de {name}',
  'Do this only when you are sure that {name} ({email}) asks for it, because they have lost their phone. Then their password alone logs them in.':
    'Hágalo solo cuando esté seguro de que {name} ({email}) lo pide porque perdió su teléfono. Después basta su contraseña para iniciar sesión.',
  'End sessions': 'Cerrar sesiones',
  'End sessions…': 'Cerrar sesiones…',
  'End the sessions of {name}': 'Cerrar las sesiones de {name}',
  'It works once, for 30 minutes. It won’t be shown again.':
    'Funciona una sola vez, durante 30 minutos. No se mostrará de nuevo.',
  Link: 'Enlace',
  'Make link': 'Crear enlace',
  Move: 'Mover',
  'Move to…': 'Mover a…',
  'Move {name}': 'Mover a {name}',
  'Nobody: their people stay': 'Nadie: su equipo se queda',
  'Password reset link for {name}': 'Enlace para que {name} cambie su contraseña',
  'Password reset link…': 'Enlace de contraseña…',
  Resume: 'Reanudar',
  'Resume {name}': 'Reanudar a {name}',
  Suspend: 'Suspender',
  'Suspend {name}': 'Suspender a {name}',
  'Suspend…': 'Suspender…',
  'The people below them go on working without a new login.':
    'Las personas a su cargo siguen trabajando sin iniciar sesión de nuevo.',
  'The people below them move to the team leader you choose.':
    'Las personas a su cargo pasan al líder de equipo que usted elija.',
  'The present password and sessions stay until it is used. An earlier link ends.':
    'La contraseña y las sesiones actuales siguen hasta que se use. Un enlace anterior deja de funcionar.',
  'The team leaders below them, with their teams, move to the admin you choose.':
    'Los líderes de equipo a su cargo pasan, con sus equipos, al administrador que usted elija.',
  'There is nobody else to choose.': 'No hay nadie más para elegir.',
  'What they have entered and picked so far stays in the lists where it is.':
    'Lo que ingresó y tomó hasta ahora se queda en las listas donde está.',
  'Who takes over their people?': '¿Quién se hace cargo de su equipo?',
  'Whoever has the link chooses a new password for {name} ({email}).':
    'Quien tenga el enlace elige una contraseña nueva para {name} ({email}).',
  '{name} goes on working without a new login.': '{name} sigue trabajando sin iniciar sesión de nuevo.',
  '{name} moves with the whole team.': '{name} se mueve con todo el equipo.',
  '{name} ({email}) is logged out at once and can’t log in until somebody resumes them.':
    'La sesión de {name} ({email}) se cierra de inmediato y no podrá iniciarla hasta que alguien reanude su cuenta.',
  '{name} ({email}) is logged out at once, everywhere, and may log in again.':
    'Las sesiones de {name} ({email}) se cierran de inmediato en todas partes; puede iniciarlas otra vez.',
  'A rental in their hand goes back to the pool; what they finished stays.':
    'El alquiler que tenga en mano vuelve a la reserva; lo que finalizó se queda.',
  'Admin Limit': 'Límite del administrador',
  Assignment: 'Asignación',
  'At least {count} characters. Not needed for an invitation.':
    'Al menos {count} caracteres. No hace falta para una invitación.',
  'Send an invitation': 'Enviar una invitación',
  'Invitation of {name}': 'Invitación de {name}',
  'It works once, for {days} days. It won’t be shown again.':
    'Sirve una sola vez, durante {days} días. No se volverá a mostrar.',
  'Choose an admin first': 'Elija primero un administrador',
  'Choose the work': 'Elija el trabajo',
  Delete: 'Eliminar',
  'Delete Admin': 'Eliminar administrador',
  'Delete DataCreator': 'Eliminar creador de datos',
  'Delete DataPicker': 'Eliminar recolector de datos',
  'Delete TeamLeader': 'Eliminar líder de equipo',
  'Delete {name}': 'Eliminar a {name}',
  Edit: 'Editar',
  'Edit {name}': 'Editar a {name}',
  'Enter limit': 'Escriba el límite',
  'Name, email or contact': 'Nombre, correo o contacto',
  'Passwords aren’t stored: type it again.': 'Las contraseñas no se guardan: escríbala de nuevo.',
  'No admin yet. Create one first.': 'Aún no hay administradores. Cree uno primero.',
  'No role chosen': 'No se eligió ningún rol',
  'No team leader for rental creators yet. Create one first.':
    'Aún no hay un líder de equipo para creadores de alquileres. Cree uno primero.',
  'No team leader for rental pickers yet. Create one first.':
    'Aún no hay un líder de equipo para recolectores de alquileres. Cree uno primero.',
  'Nothing was created. What you entered is still here.': 'No se creó nada. Lo que escribió sigue aquí.',
  'Picker Limit': 'Límite del recolector',
  'Picks a day of all their pickers together. 0 stops them; leave it empty for no limit.':
    'Alquileres por día de todos sus recolectores juntos. Con 0 se detienen; déjelo vacío para no poner límite.',
  'Picks a day. 0 stops them; leave it empty for no limit.':
    'Alquileres por día. Con 0 se detiene; déjelo vacío para no poner límite.',
  'Reports to': 'Depende de',
  'Return to pool': 'Devolver a la reserva',
  'Return to pool: {number} from {name}': 'Devolver a la reserva: {number} de {name}',
  'No limit': 'Sin límite',
  'Search admins': 'Buscar administradores',
  'Search data creators': 'Buscar creadores de datos',
  'Search data pickers': 'Buscar recolectores de datos',
  'Search team leaders': 'Buscar líderes de equipo',
  'Set the attribute staff-role to admin, team-leader, data-creator or data-picker.':
    'Ponga en el atributo staff-role uno de estos valores: admin, team-leader, data-creator o data-picker.',
  'since {time}': 'desde {time}',
  'The rentals they entered stay.': 'Los alquileres que ingresó se quedan.',
  'There are no admins yet. Create the first one.': 'Aún no hay administradores. Cree el primero.',
  'There are no data creators yet. Create the first one.': 'Aún no hay creadores de datos. Cree el primero.',
  'There are no data pickers yet. Create the first one.':
    'Aún no hay recolectores de datos. Cree el primero.',
  'There are no team leaders yet. Create the first one.': 'Aún no hay líderes de equipo. Cree el primero.',
  Update: 'Actualizar',
  'Update Admin': 'Actualizar administrador',
  'Update DataCreator': 'Actualizar creador de datos',
  'Update DataPicker': 'Actualizar recolector de datos',
  'Update TeamLeader': 'Actualizar líder de equipo',
  '{count} invalid': { one: '{count} no válido', other: '{count} no válidos' },
  '{count} valid': { one: '{count} válido', other: '{count} válidos' },
  '{name} has held {number} since {time}. It leaves their screen and goes back to the pool.':
    '{name} tiene {number} desde {time}. Saldrá de su pantalla y volverá a la reserva.',
  '{name} ({email}) is logged out at once and can’t log in again.':
    'La sesión de {name} ({email}) se cierra de inmediato y no podrá iniciarla otra vez.',
  '{name} · {count} picked today': {
    one: '{name} · {count} tomado hoy',
    other: '{name} · {count} tomados hoy',
  },
} satisfies Catalogue;
