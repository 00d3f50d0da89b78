import type { Subjects } from '#platform/kernel/subjects.server.ts'

/** What the audit log tells of its records. */
export const invoicesSubjects: Subjects = {
  invoice: {
    named:
      'select id, coalesce(ncf, order_number::text) as name from invoices where tenant_id = current_tenant()',
    path: '/home/invoices/:id',
    permission: 'invoices.view',
  },
  credit_note: {
    named:
      'select id, coalesce(ncf, number::text) as name from credit_notes where tenant_id = current_tenant()',
    permission: 'invoices.view',
  },
  customer_payment: {
    named:
      "select id, concat(number, ' ', customer_name) as name from customer_payments where tenant_id = current_tenant()",
    permission: 'invoices.view',
  },
  customer_deposit: {
    named:
      "select id, concat(number, ' ', concept) as name from customer_deposits where tenant_id = current_tenant()",
    permission: 'invoices.view',
  },
  invoice_condition: {
    named: 'select id, name from invoice_conditions where tenant_id = current_tenant()',
    path: '/home/settings/invoice-conditions?search=:name',
    permission: 'settings.view',
  },
  invoice_type: {
    named: 'select id, name from invoice_types where tenant_id = current_tenant()',
    path: '/home/settings/invoice-types?search=:name',
    permission: 'settings.view',
  },
  payment_method: {
    named: 'select id, name from payment_methods where tenant_id = current_tenant()',
    path: '/home/settings/payment-methods?search=:name',
    permission: 'settings.view',
  },
  currency: {
    named: 'select id, name from currencies where tenant_id = current_tenant()',
    path: '/home/settings/currencies?search=:name',
    permission: 'settings.view',
  },
}
