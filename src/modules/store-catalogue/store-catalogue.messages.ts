import { defineMessages } from '#ui/words/messages.ts'

/** The sentences of what is refused of the store, and what holds on to what it shows. */
export const storeCatalogueMessages = defineMessages(
  'ecommerce',
  {
    error_brand_not_found: 'Esa marca ya no está. Actualice la página.',
    error_not_sold_online: 'La tienda ya no vende ese producto.',
    error_restore_point_not_found: 'Ese punto de restauración ya no está. Elija otro.',
    error_used_by_store_one: 'el logo de la tienda',
    error_used_by_store_other: 'el logo de la tienda',
    error_used_by_store_warehouse_one: 'la tienda en línea, que vende de él',
    error_used_by_store_warehouse_other: 'la tienda en línea, que vende de él',
    error_used_by_store_about_one: 'la página «Nosotros» de la tienda',
    error_used_by_store_about_other: 'la página «Nosotros» de la tienda',
    error_used_by_brand_one: '{{count, whole}} marca',
    error_used_by_brand_other: '{{count, whole}} marcas',
    error_used_by_online_product_one: '{{count, whole}} producto en línea',
    error_used_by_online_product_other: '{{count, whole}} productos en línea',
  },
  {
    error_brand_not_found: 'That brand is no longer there. Reload the page.',
    error_not_sold_online: 'The store no longer sells that product.',
    error_restore_point_not_found: 'That restore point is no longer there. Choose another.',
    error_used_by_store_one: 'the store’s logo',
    error_used_by_store_other: 'the store’s logo',
    error_used_by_store_warehouse_one: 'the online store, which sells from it',
    error_used_by_store_warehouse_other: 'the online store, which sells from it',
    error_used_by_store_about_one: 'the store’s “About” page',
    error_used_by_store_about_other: 'the store’s “About” page',
    error_used_by_brand_one: '{{count, whole}} brand',
    error_used_by_brand_other: '{{count, whole}} brands',
    error_used_by_online_product_one: '{{count, whole}} online product',
    error_used_by_online_product_other: '{{count, whole}} online products',
  },
)
