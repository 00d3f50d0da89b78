import { defineMessages } from '#ui/words/messages.ts'

export const customersSettingsMessages = defineMessages(
  'customers_settings',
  {
    rewards_enabled: 'Dar puntos a los clientes',
    rewards_enabled_help: 'Ganan puntos los clientes con nombre, en los productos marcados para recompensas.',
    reward_cents_per_point: 'Compra por cada punto',
    reward_cents_per_point_help: 'Lo que se paga por un punto; lo que no completa otro no cuenta.',
  },
  {
    rewards_enabled: 'Give customers points',
    rewards_enabled_help: 'Customers with a name earn them, on products marked for rewards.',
    reward_cents_per_point: 'Purchase for each point',
    reward_cents_per_point_help: 'What is paid for one point; what does not make another counts for nothing.',
  },
)
