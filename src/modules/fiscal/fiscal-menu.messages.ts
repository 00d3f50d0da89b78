import { defineMessages } from '#ui/words/messages.ts'

export const fiscalMenuMessages = defineMessages(
  'fiscal_menu',
  {
    fiscal: 'Comprobantes',
    tills: 'Cajas que venden',
  },
  {
    fiscal: 'Fiscal numbers',
    tills: 'Selling tills',
  },
)
