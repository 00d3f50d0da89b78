import { defineMessages } from '#ui/words/messages.ts'

/** Words of a product with its stock; those of the product alone are the catalogue's. */
export const stockedProductMessages = defineMessages(
  'stocked_products',
  { error_warehouse_not_found: 'Ese almacén ya no existe. Actualice la página y revise las existencias.' },
  { error_warehouse_not_found: 'That warehouse no longer exists. Reload the page and check the stock.' },
)
