import { defineMessages } from '#ui/words/messages.ts'

export const invoicesMessages = defineMessages(
  'invoices',
  {
    error_invoice_not_found: 'Esa factura no existe. Cargue la lista de nuevo.',
    error_credit_needs_customer: 'Una venta a crédito necesita un cliente. Elija quién la debe.',
    error_no_credit_terms:
      'A {{customer}} no se le vende a crédito. Cóbrele ahora o pida a un administrador que le ponga condiciones.',
    error_over_credit_limit:
      'A {{customer}} le quedan {{room, cents}} de crédito. Cobre el resto ahora o pida a un administrador que suba su límite.',
    error_due_before_invoice: 'La factura no puede vencer antes de su fecha. Corrija el vencimiento.',
    error_due_beyond_terms:
      'Según sus condiciones, {{customer}} debe pagar a más tardar el {{latest, day}}. Corrija el vencimiento o pida a un administrador que la haga.',
    error_used_by_invoice_one: '{{count, whole}} factura',
    error_used_by_invoice_other: '{{count, whole}} facturas',
    error_used_by_payment_one: '{{count, whole}} pago de un cliente',
    error_used_by_payment_other: '{{count, whole}} pagos de clientes',
    error_used_by_debt_one: '{{count, whole}} factura por cobrar',
    error_used_by_debt_other: '{{count, whole}} facturas por cobrar',
    error_condition_not_found: 'Esa condición de factura no existe. Cargue la lista de nuevo.',
    error_type_not_found: 'Ese tipo de factura no existe. Cargue la lista de nuevo.',
    error_used_by_invoice_type_one: '{{count, whole}} tipo de factura',
    error_used_by_invoice_type_other: '{{count, whole}} tipos de factura',
  },
  {
    error_invoice_not_found: 'That invoice does not exist. Load the list again.',
    error_credit_needs_customer: 'A sale on credit needs a customer. Choose who owes it.',
    error_no_credit_terms:
      'Nothing is sold to {{customer}} on credit. Charge it now, or ask an administrator to give them terms.',
    error_over_credit_limit:
      '{{customer}} has {{room, cents}} of credit left. Charge the rest now, or ask an administrator to raise the limit.',
    error_due_before_invoice: 'An invoice cannot be due before its date. Correct the due date.',
    error_due_beyond_terms:
      'By their terms {{customer}} must pay by {{latest, day}}. Correct the due date, or ask an administrator to make it.',
    error_used_by_invoice_one: '{{count, whole}} invoice',
    error_used_by_invoice_other: '{{count, whole}} invoices',
    error_used_by_payment_one: '{{count, whole}} payment of a customer',
    error_used_by_payment_other: '{{count, whole}} payments of customers',
    error_used_by_debt_one: '{{count, whole}} invoice with something owed',
    error_used_by_debt_other: '{{count, whole}} invoices with something owed',
    error_condition_not_found: 'That invoice condition does not exist. Load the list again.',
    error_type_not_found: 'That invoice type does not exist. Load the list again.',
    error_used_by_invoice_type_one: '{{count, whole}} invoice type',
    error_used_by_invoice_type_other: '{{count, whole}} invoice types',
  },
)
