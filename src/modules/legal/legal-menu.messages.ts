import { defineMessages } from '#ui/words/messages.ts'

export const legalMenuMessages = defineMessages(
  'legal_menu',
  {
    legal_clients: 'Clientes legales',
    new_legal_client: 'Nuevo cliente legal',
    legal_data: 'Datos legales',
    legal_cases: 'Casos',
  },
  {
    legal_clients: 'Legal clients',
    new_legal_client: 'New legal client',
    legal_data: 'Legal data',
    legal_cases: 'Cases',
  },
)
