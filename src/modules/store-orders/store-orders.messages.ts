import { defineMessages } from '#ui/words/messages.ts'

/** What is refused of carts and orders. */
export const storeOrdersMessages = defineMessages(
  'store_orders',
  {
    error_no_store: 'No se pudo identificar la tienda',
    error_cart_not_found: 'Este carrito ya no existe. Vuelve a la tienda y empieza otro.',
    error_stock_short: 'Solo quedan {{available}} de {{name}}.',
    error_sold_out: 'Ya no queda {{name}}.',
    error_held_too_much:
      'No se puede reservar más sin pagar. Paga o cancela un pedido que espera, pide menos o comunícate con la tienda.',
    error_cart_full: 'El carrito no admite más productos distintos.',
    error_cart_link_not_found: 'Este enlace ya se usó o venció. Pide otro desde el otro dispositivo.',
    error_cart_not_sent: 'No se pudo enviar el correo. Revisa la dirección o inténtalo más tarde.',
    error_cart_empty: 'El carrito está vacío.',
    error_incomplete: 'Faltan datos del pedido.',
    error_order_not_found: 'No encontramos ese pedido.',
    error_move_refused: 'El pedido cambió mientras tanto y ya no admite ese paso.',
    error_invoiced: 'El pedido ya está facturado: se devuelve con una nota de crédito.',
    error_payment_needed: 'Diga cómo se pagó antes de entregarlo.',
    error_taking_money_forbidden:
      'Este pedido se cobra al entregarlo: lo entrega quien puede registrar pagos.',
    error_nothing_to_pay: 'De este pedido no hay nada que pagar.',
    error_proof_not_taken: 'Este pedido ya no espera un comprobante.',
    error_total_changed: 'El total cambió de {{shown}} a {{today}}. Revísalo y confirma de nuevo.',
  },
  {
    error_no_store: 'The store could not be identified',
    error_cart_not_found: 'This cart is not there any more. Go back to the store and begin another.',
    error_stock_short: 'Only {{available}} of {{name}} are left.',
    error_sold_out: '{{name}} is sold out.',
    error_held_too_much:
      'No more is kept without payment. Pay or cancel an order that waits, order less, or ask the shop.',
    error_cart_full: 'The cart takes no more different products.',
    error_cart_link_not_found: 'This link was used or has expired. Ask for another on the other device.',
    error_cart_not_sent: 'The e-mail could not be sent. Look at the address or try again later.',
    error_cart_empty: 'The cart is empty.',
    error_incomplete: 'The order lacks something.',
    error_order_not_found: 'We do not find that order.',
    error_move_refused: 'The order changed meanwhile and does not take that step any more.',
    error_invoiced: 'The order is invoiced: it goes back by a credit note.',
    error_payment_needed: 'Say how it was paid before it is handed over.',
    error_taking_money_forbidden: 'This order is paid as it is handed over: by whoever may record payments.',
    error_nothing_to_pay: 'Nothing of this order is to be paid.',
    error_proof_not_taken: 'This order does not wait for a proof any more.',
    error_total_changed: 'The total changed from {{shown}} to {{today}}. Look at it and confirm again.',
  },
)
