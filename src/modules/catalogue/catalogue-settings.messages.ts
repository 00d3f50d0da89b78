import { defineMessages } from '#ui/words/messages.ts'

export const catalogueSettingsMessages = defineMessages(
  'catalogue_settings',
  {
    max_discount: 'Descuento máximo sin autorización',
    max_discount_help: 'Vale para los productos que no tienen sus propios máximos.',
  },
  {
    max_discount: 'Maximum discount without authorisation',
    max_discount_help: 'For products that have no maximums of their own.',
  },
)
