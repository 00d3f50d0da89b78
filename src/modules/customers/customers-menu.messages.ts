import { defineMessages } from '#ui/words/messages.ts'

export const customersMenuMessages = defineMessages(
  'customers_menu',
  {
    customers: 'Clientes',
    new_customer: 'Nuevo cliente',
    customer_types: 'Tipos de cliente',
  },
  {
    customers: 'Customers',
    new_customer: 'New customer',
    customer_types: 'Customer types',
  },
)
