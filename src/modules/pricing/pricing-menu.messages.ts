import { defineMessages } from '#ui/words/messages.ts'

export const pricingMenuMessages = defineMessages(
  'pricing_menu',
  { promotions: 'Promociones', new_promotion: 'Nueva promoción' },
  { promotions: 'Promotions', new_promotion: 'New promotion' },
)
