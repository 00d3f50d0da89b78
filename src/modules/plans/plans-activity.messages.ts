import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const plansActivityMessages = defineMessages(
  'plans_activity',
  {
    'plan.changed': 'Cambió el plan del negocio',
    'field.plan': 'Plan',
    'field.product': 'Producto',
    'field.trial_ends_on': 'Fin de la prueba',
    'field.limits': 'Límites',
  },
  {
    'plan.changed': 'Changed the plan of the business',
    'field.plan': 'Plan',
    'field.product': 'Product',
    'field.trial_ends_on': 'End of the trial',
    'field.limits': 'Limits',
  },
)
