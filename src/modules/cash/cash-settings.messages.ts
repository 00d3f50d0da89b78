import { defineMessages } from '#ui/words/messages.ts'

export const cashSettingsMessages = defineMessages(
  'cash_settings',
  {
    cash_session_required: 'Exigir caja abierta',
    cash_session_required_help: 'Nadie cobra en una caja hasta que se abra con su fondo (F10).',
  },
  {
    cash_session_required: 'Require an open cashbox',
    cash_session_required_help: 'Nobody charges at a cashbox until it is opened with its float (F10).',
  },
)
