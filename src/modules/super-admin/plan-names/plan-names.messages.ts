import { defineMessages } from '#ui/words/messages.ts'

/** What the products are called that plans are of. */
export const planNamesMessages = defineMessages(
  'super_admin_plan_names',
  {
    product_enzzo_pos: 'Punto de venta',
    product_formattic: 'Formularios',
    product_dental: 'Clínica dental',
    product_legatti: 'Legatti',
  },
  {
    product_enzzo_pos: 'Point of sale',
    product_formattic: 'Forms',
    product_dental: 'Dental clinic',
    product_legatti: 'Legatti',
  },
)
