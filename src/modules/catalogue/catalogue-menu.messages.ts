import { defineMessages } from '#ui/words/messages.ts'

export const catalogueMenuMessages = defineMessages(
  'catalogue_menu',
  {
    products: 'Productos',
    product_categories: 'Categorías',
    new_product: 'Nuevo producto',
  },
  {
    products: 'Products',
    product_categories: 'Categories',
    new_product: 'New product',
  },
)
