import { defineMessages } from '#ui/words/messages.ts'

export const historyMessages = defineMessages(
  'store_editor_history',
  {
    title: 'Versiones publicadas',
    help: 'Las de los últimos 30 días, 50 como máximo. Volver a una la pone en el borrador; nadie la ve hasta que usted la publique.',
    empty: 'Todavía no se ha publicado desde aquí.',
    of: '{{count}} secciones · {{name}}',
    of_nobody: '{{count}} secciones',
    restore: 'Volver a esta',
    restore_named: 'Volver a la versión de {{at}}',
    current: 'La publicada ahora',
    restored: 'El borrador es ahora la versión de {{at}}',
    failed: 'No se pudo volver a esa versión',
  },
  {
    title: 'Published versions',
    help: 'Those of the last 30 days, 50 at most. Going back to one puts it into the draft; nobody sees it until you publish it.',
    empty: 'Nothing has been published from here yet.',
    of: '{{count}} sections · {{name}}',
    of_nobody: '{{count}} sections',
    restore: 'Go back to it',
    restore_named: 'Go back to the version of {{at}}',
    current: 'Published now',
    restored: 'The draft is now the version of {{at}}',
    failed: 'It was not possible to go back to that version',
  },
)
