import { defineMessages } from '#ui/words/messages.ts'

export const storeOrdersSettingsMessages = defineMessages(
  'store_orders_settings',
  {
    invoices_when: 'Los pedidos de la tienda en línea se facturan',
    invoices_when_paid: 'Al pagarse',
    invoices_when_delivered: 'Al entregarse',
    link_minutes: 'Minutos para pagar un pedido con tarjeta',
    link_minutes_help: 'De 10 a 1440. Mientras tanto, su mercancía queda reservada.',
    hold_hours: 'Horas que se reserva un pedido sin aceptar',
    hold_hours_help: 'De 1 a 168, para los que se pagan por transferencia o al recibir.',
    transfer_account: 'Cuenta para transferencias',
    transfer_account_help: 'Banco, número y titular, como los leerá el cliente.',
    terms: 'Condiciones del pedido',
    terms_help: 'Lo que acepta quien hace un pedido. Vacío: no se pide aceptar nada.',
  },
  {
    invoices_when: 'Orders of the online store are invoiced',
    invoices_when_paid: 'When they are paid',
    invoices_when_delivered: 'When they are delivered',
    link_minutes: 'Minutes to pay an order by card',
    link_minutes_help: 'From 10 to 1440. Meanwhile its goods are kept.',
    hold_hours: 'Hours for which an order is kept until it is accepted',
    hold_hours_help: 'From 1 to 168, for those that are paid by transfer or on delivery.',
    transfer_account: 'Account for transfers',
    transfer_account_help: 'Bank, number and holder, as the customer reads them.',
    terms: 'Terms of the order',
    terms_help: 'What whoever orders agrees to. Empty: nothing is asked for.',
  },
)
