import { useMessages } from '#ui/words/messages.ts'
import { isGeneralCustomer } from './customer/general-customer.ts'
import { customersMessages } from './customers.messages.ts'

/** How a customer is named on the screen: the one that the program made, in the language of whoever looks. */
export function useCustomerName(): (customer: { name: string; is_default?: boolean }) => string {
  const t = useMessages(customersMessages)
  return (customer) => (isGeneralCustomer(customer) ? t('general_customer') : customer.name)
}
