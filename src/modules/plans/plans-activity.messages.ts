import { defineMessages } from '#ui/words/messages.ts'

/** What the audit log says of its own records, in words. */
export const plansActivityMessages = defineMessages(
  'plans_activity',
  {
    'plan.changed': 'Cambió el plan del negocio',
    'plan.paid': 'Registró un pago del plan',
    'field.plan': 'Plan',
    'field.product': 'Producto',
    'field.until': 'Cubre hasta',
    'field.paid_on': 'Pagado el',
    'field.trial_ends_on': 'Fin de la prueba',
    'field.limits': 'Límites',
  },
  {
    'plan.changed': 'Changed the plan of the business',
    'plan.paid': 'Recorded a payment of the plan',
    'field.plan': 'Plan',
    'field.product': 'Product',
    'field.until': 'Covers until',
    'field.paid_on': 'Paid on',
    'field.trial_ends_on': 'End of the trial',
    'field.limits': 'Limits',
  },
)
