import { defineMessages } from '#ui/words/messages.ts'

/** What is refused of carts and orders. */
export const storeOrdersMessages = defineMessages(
  'store_orders',
  {
    error_no_store: 'No se pudo identificar la tienda',
    error_cart_not_found: 'Este carrito ya no existe. Vuelva a la tienda y empiece otro.',
    error_stock_short: 'Solo quedan {{available}} de {{name}}.',
    error_sold_out: 'Ya no queda {{name}}.',
    error_cart_full: 'El carrito no admite más productos distintos.',
    error_cart_link_not_found: 'Este enlace ya se usó o venció. Pida otro desde el otro dispositivo.',
  },
  {
    error_no_store: 'The store could not be identified',
    error_cart_not_found: 'This cart is not there any more. Go back to the store and begin another.',
    error_stock_short: 'Only {{available}} of {{name}} are left.',
    error_sold_out: '{{name}} is sold out.',
    error_cart_full: 'The cart takes no more different products.',
    error_cart_link_not_found: 'This link was used or has expired. Ask for another on the other device.',
  },
)
