import { defineMessages } from '#ui/words/messages.ts'

/** The sentences of what the counter refuses: what happened, then what to do. */
export const posErrorMessages = defineMessages(
  'pos',
  {
    error_empty_cart: 'No hay productos en el carrito',
    error_product_not_for_sale: 'Un producto del carrito ya no está a la venta. Quítelo e intente de nuevo.',
    error_alternate_code_unknown:
      'Un código de proveedor del carrito ya no existe. Quite su línea y agréguela de nuevo.',
    error_seller_not_offered: 'Ese vendedor ya no está activo. Elija otro y cobre de nuevo.',
    error_bad_quantity: 'La cantidad de «{{product}}» no es válida. Corríjala en el carrito.',
    error_whole_units_only: '«{{product}}» se vende por unidades enteras. Corrija la cantidad.',
    error_price_missing: '«{{product}}» no tiene precio. Escríbalo en su línea o quítelo.',
    error_bad_discount: 'Un descuento no se puede leer. Quítelo y póngalo de nuevo.',
    error_discount_not_allowed: 'No tiene permiso para dar descuentos. Quítelos o llame a un supervisor.',
    error_customer_missing: 'El cliente ya no existe. Elija otro.',
    error_no_cashbox: 'No hay ninguna caja activa. Pida a un administrador que active una.',
    error_no_cash_session: 'La caja está cerrada. Ábrala con F10 y cobre de nuevo; la venta sigue aquí.',
    error_total_changed:
      'Los precios cambiaron: se mostró {{shown, cents}} y hoy son {{today, cents}}. Confírmelo con el cliente y cobre de nuevo. No se ha vendido nada.',
    error_total_too_large: 'El total pasa de lo que se puede cobrar en una venta. Revise las cantidades.',
    error_sale_reused: 'Esta venta ya se registró con otro contenido. Revise las facturas recientes.',
    error_payment_method_unknown: 'Esa forma de pago ya no existe. Quite el pago y elija otra.',
    error_currency_unknown: 'Esa moneda no se acepta con esta forma de pago. Quite el pago y elija otra.',
    error_payment_refused: 'Un pago no es válido. Quítelo y escríbalo de nuevo.',
    error_underpaid: 'Faltan {{missing, cents}} de {{total, cents}}.',
    error_too_much_change:
      'La devuelta sería de {{change, cents}}. Revise los pagos: alguno tiene un monto equivocado.',
    error_overpaid: 'Solo el efectivo da devuelta. Quite o reduzca un pago.',
    error_out_of_stock:
      'De «{{product}}» quedan {{available, milli}} y se piden {{wanted, milli}}. Reduzca la cantidad o quítelo. No se ha vendido nada.',
    error_buyer_required:
      'Este comprobante debe llevar el nombre y el RNC o la cédula del comprador. Elija un cliente que los tenga.',
    error_no_fiscal_number:
      'No hay ningún número de comprobante disponible: {{document}}. Registre una secuencia en la oficina antes de cobrar.',
  },
  {
    error_empty_cart: 'There are no products in the cart',
    error_product_not_for_sale: 'A product of the cart is no longer for sale. Remove it and try again.',
    error_alternate_code_unknown:
      'A provider’s code in the cart is not there any more. Remove its line and add it again.',
    error_seller_not_offered: 'That seller is no longer active. Choose another one and charge again.',
    error_bad_quantity: 'The quantity of “{{product}}” is not valid. Correct it in the cart.',
    error_whole_units_only: '“{{product}}” is sold in whole units. Correct the quantity.',
    error_price_missing: '“{{product}}” has no price. Type it on its line or remove it.',
    error_bad_discount: 'A discount cannot be read. Remove it and give it again.',
    error_discount_not_allowed: 'You may not give discounts. Remove them or call a supervisor.',
    error_customer_missing: 'The customer no longer exists. Choose another.',
    error_no_cashbox: 'No active cashbox found',
    error_no_cash_session:
      'The cashbox is closed. Open it with F10 and charge again; the sale is still here.',
    error_total_changed:
      'Prices have changed: {{shown, cents}} was shown and today it is {{today, cents}}. Confirm it with the customer and charge again. Nothing was sold.',
    error_total_too_large: 'The total is more than one sale can be. Check the quantities.',
    error_sale_reused: 'This sale was recorded before with other contents. Look at the recent invoices.',
    error_payment_method_unknown:
      'That payment method no longer exists. Remove the payment and choose another.',
    error_currency_unknown:
      'That currency is not taken by this method. Remove the payment and choose another.',
    error_payment_refused: 'A payment is not valid. Remove it and type it again.',
    error_underpaid: '{{missing, cents}} of {{total, cents}} are missing.',
    error_too_much_change:
      'The change would be {{change, cents}}. Check the payments: one of them has a wrong amount.',
    error_overpaid: 'Only cash gives change. Remove or reduce a payment.',
    error_out_of_stock:
      '{{available, milli}} of “{{product}}” are left and {{wanted, milli}} are asked for. Reduce the quantity or remove it. Nothing was sold.',
    error_buyer_required:
      'This document must carry the buyer’s name and RNC or cédula. Choose a customer who has them.',
    error_no_fiscal_number:
      'No fiscal number is available: {{document}}. Record a range in the office before charging.',
  },
)
