import { defineMessages } from '#ui/words/messages.ts'

/** While a sale is sent, and after. */
export const saleDoneMessages = defineMessages(
  'sale_done',
  {
    processing: 'Procesando Orden',
    processing_help: 'Espere un momento, no cierre esta pantalla.',
    lost_title: 'No llegó la respuesta',
    lost_help:
      'No se sabe si la venta quedó registrada. Reintente: es la misma venta y nunca se cobra dos veces.',
    lost_not_found:
      'El servidor no tiene registrada esta venta. Reintente, o vuelva al carrito: sigue igual y no se ha vendido.',
    try_again: 'Reintentar',
    back_to_cart: 'Volver al carrito',
    sale_unkept:
      'Este navegador no pudo guardar la venta en curso (almacenamiento lleno o bloqueado). No cierre ni recargue esta pantalla hasta ver el recibo.',
    sold_before_unnumbered: 'Ya hay una venta registrada con este identificador',
    sold_before_help:
      'Lo que hay ahora en el carrito no se ha vendido y sigue aquí. Compárelo con las facturas recientes antes de cobrarlo: se registrará como otra venta.',
    charged: 'Cobrado',
    of_received: 'de {{amount, cents}} recibidos',
    no_change: 'Pago exacto de {{total}}, sin devuelta',
    paid_ahead: 'Antes se pagaron {{amount, cents}} de depósito',
    print: 'Imprimir',
    email: 'Correo',
    receipt_withheld: 'La venta quedó registrada. Pida a un supervisor que imprima su recibo.',
    next_scan: 'La próxima lectura empieza otra venta.',
    skip: 'Saltar',
    sold_before: 'La venta {{number}} ya está registrada',
  },
  {
    processing: 'Processing order',
    processing_help: 'Wait a moment, do not close this screen.',
    lost_title: 'No answer arrived',
    lost_help:
      'It is not known whether the sale was recorded. Try again: it is the same sale and is never charged twice.',
    lost_not_found:
      'The server has no record of this sale. Try again, or go back to the cart: it is as it was and nothing was sold.',
    try_again: 'Try again',
    back_to_cart: 'Back to the cart',
    sale_unkept:
      'This browser could not keep the sale under way (its storage is full or blocked). Do not close or reload this screen until you see the receipt.',
    sold_before_unnumbered: 'A sale is already recorded under this identifier',
    sold_before_help:
      'What is in the cart now was not sold and is still here. Compare it with the recent invoices before charging it: it will be recorded as another sale.',
    charged: 'Charged',
    of_received: 'of {{amount, cents}} received',
    no_change: 'Exact payment of {{total}}, no change',
    paid_ahead: '{{amount, cents}} were paid before as a deposit',
    print: 'Print',
    email: 'Email',
    receipt_withheld: 'The sale was recorded. Have a supervisor print its receipt.',
    next_scan: 'The next scan starts another sale.',
    skip: 'Skip',
    sold_before: 'Sale {{number}} is already recorded',
  },
)
