import { defineMessages } from '#ui/words/messages.ts'

export const fiscalMenuMessages = defineMessages(
  'fiscal_menu',
  {
    fiscal: 'Comprobantes',
    ncf_types: 'Tipos de NCF',
    tills: 'Cajas que venden',
  },
  {
    fiscal: 'Fiscal numbers',
    ncf_types: 'NCF types',
    tills: 'Selling tills',
  },
)
