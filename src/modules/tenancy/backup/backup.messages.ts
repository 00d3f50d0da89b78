import { defineMessages } from '#ui/words/messages.ts'

/** What an owner reads of the installation's backups. */
export const backupMessages = defineMessages(
  'backup',
  {
    late: 'La última copia de seguridad es del {{last, datetime}}.',
    missing: 'No hay ninguna copia de seguridad.',
    failed: 'El último intento falló; el motivo está en el registro del programa.',
    ignored:
      'Nadie hace copias de seguridad por sí solo: BACKUP_DIR no vale para una base de datos propia (DATABASE_URL), que se copia con pg_dump o pg_basebackup.',
    ask: 'Avise a quien administra el servidor.',
    off: 'Nadie hace copias de seguridad de estos datos por sí solo. Quien administra el servidor las enciende con BACKUP_DIR.',
  },
  {
    late: 'The last backup is of {{last, datetime}}.',
    missing: 'There is no backup.',
    failed: 'The last try failed; the reason is in the program’s log.',
    ignored:
      'Nothing makes backups by itself: BACKUP_DIR has no effect on a database of one’s own (DATABASE_URL), which pg_dump or pg_basebackup copy.',
    ask: 'Tell whoever runs the server.',
    off: 'Nothing backs this data up by itself. Whoever runs the server turns it on with BACKUP_DIR.',
  },
)
