import { defineMessages } from '#ui/words/messages.ts'

export const tenancyMenuMessages = defineMessages(
  'tenancy_menu',
  {
    settings: 'Configuración',
  },
  {
    settings: 'Settings',
  },
)
