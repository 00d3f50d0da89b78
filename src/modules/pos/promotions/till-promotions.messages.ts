import { defineMessages } from '#ui/words/messages.ts'

/** What a promotion did to a line of the cart. */
export const tillPromotionMessages = defineMessages(
  'till_promotions',
  {
    total: 'Promociones',
    percentage: '{{discount}} menos',
    some_percentage: '{{units}} de {{of}} con {{discount}} menos',
    amount: '{{discount}} menos en cada uno',
    some_amount: '{{units}} de {{of}} con {{discount}} menos',
    amount_weighed: '{{discount}} menos por {{unit}}',
    free: '{{units}} gratis',
    some_free: '{{units}} de {{of}} gratis',
    second: '{{units}} de {{of}} al {{discount}}',
    set: 'Combo completo: {{discount}} menos',
    some_set: '{{units}} de {{of}} en el combo, {{discount}} menos',
  },
  {
    total: 'Promotions',
    percentage: '{{discount}} off',
    some_percentage: '{{discount}} off {{units}} of {{of}}',
    amount: '{{discount}} off each',
    some_amount: '{{discount}} off {{units}} of {{of}}',
    amount_weighed: '{{discount}} off each {{unit}}',
    free: '{{units}} free',
    some_free: '{{units}} of {{of}} free',
    second: '{{discount}} off {{units}} of {{of}}',
    set: 'Complete set: {{discount}} off',
    some_set: '{{units}} of {{of}} in the set, {{discount}} off',
  },
)
