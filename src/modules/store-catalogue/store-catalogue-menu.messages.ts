import { defineMessages } from '#ui/words/messages.ts'

export const storeCatalogueMenuMessages = defineMessages(
  'store_catalogue_menu',
  { products: 'Productos en línea', brands: 'Marcas', settings: 'La tienda' },
  { products: 'Online products', brands: 'Brands', settings: 'The store' },
)
