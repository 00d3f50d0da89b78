import { defineMessages } from '#ui/words/messages.ts'

export const catalogueMenuMessages = defineMessages(
  'catalogue_menu',
  {
    products: 'Productos',
    product_categories: 'Categorías',
    taxes: 'Impuestos',
    new_product: 'Nuevo producto',
    providers: 'Proveedores',
    new_provider: 'Nuevo proveedor',
  },
  {
    products: 'Products',
    product_categories: 'Categories',
    taxes: 'Taxes',
    new_product: 'New product',
    providers: 'Providers',
    new_provider: 'New provider',
  },
)
