import { defineMessages } from '#ui/words/messages.ts'

/** What the bell says, by the kind of notice. */
export const storeOrdersNoticesMessages = defineMessages(
  'store_orders_notices',
  {
    store_order: 'Pedido nuevo {{number}} de {{name}} por {{amount, cents}}.',
    store_order_proof: '{{name}} envió un comprobante de transferencia del pedido {{number}}.',
    store_order_paid: 'El pedido {{number}} se pagó: {{amount, cents}}.',
    store_order_taken_back: '{{name}} canceló el pedido {{number}}.',
    store_order_ran_out: 'Venció el pedido {{number}} de {{name}}: nadie lo pagó ni lo aceptó a tiempo.',
    store_order_waits_proof:
      'Pasó el plazo del pedido {{number}} de {{name}} y nadie ha revisado su comprobante. Confirme la transferencia o cancélelo: su mercancía ya no está reservada.',
    store_order_waits_link:
      'Pasó el plazo del pedido {{number}} de {{name}}, que no se podía pagar con tarjeta. Acéptelo, cóbrelo o cancélelo: su mercancía ya no está reservada.',
    store_order_late:
      'Llegó un pago de {{amount, cents}} del pedido {{number}}, que ya no esperaba ninguno: quedó a favor del cliente.',
    store_order_short:
      'El pedido {{number}} se pagó después de su plazo y ya no queda bastante de {{product}}. Acéptelo cuando haya, o cancélelo.',
    store_order_not_kept:
      'Se anuló la factura del pedido {{number}} y ya no queda bastante de {{product}} para guardárselo.',
    store_order_unposted: 'El pedido {{number}} está pagado y no se pudo facturar. {{why}}',
  },
  {
    store_order: 'New order {{number}} of {{name}} for {{amount, cents}}.',
    store_order_proof: '{{name}} sent a proof of transfer of order {{number}}.',
    store_order_paid: 'Order {{number}} was paid: {{amount, cents}}.',
    store_order_taken_back: '{{name}} cancelled order {{number}}.',
    store_order_ran_out: 'Order {{number}} of {{name}} ran out: nobody paid or accepted it in time.',
    store_order_waits_proof:
      'The time of order {{number}} of {{name}} passed and nobody looked at its proof. Confirm the transfer or cancel it: its goods are kept no more.',
    store_order_waits_link:
      'The time of order {{number}} of {{name}} passed, which could not be paid by card. Accept it, charge it or cancel it: its goods are kept no more.',
    store_order_late:
      'A payment of {{amount, cents}} came for order {{number}}, which expected none any more: it is the customer’s credit.',
    store_order_short:
      'Order {{number}} was paid after its time, and not enough of {{product}} is left. Accept it when there is, or cancel it.',
    store_order_not_kept:
      'The invoice of order {{number}} was voided, and not enough of {{product}} is left to keep for it.',
    store_order_unposted: 'Order {{number}} is paid and could not be invoiced. {{why}}',
  },
)
