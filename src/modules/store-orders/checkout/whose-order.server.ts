import { createCustomerInput } from '#modules/customers/customer/customer.ts'
import { customersReached } from '#modules/customers/records/customers-reached.server.ts'
import { createCustomer } from '#modules/customers/records/save-customer.server.ts'
import { inSomebodysName } from '#modules/identity/permissions/acting.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { readPhone } from '#platform/values/tax-id.ts'

type Contact = { readonly name: string; readonly phone: string; readonly email: string }

/** The one customer who has both this telephone and this address, and otherwise a record of their own. */
export async function whoseOrder(tx: Tx<TenantCtx>, { name, phone, email }: Contact): Promise<CustomerId> {
  const number = readPhone(phone)
  const reached = email === '' ? [] : await customersReached(tx, { phone: number, email })
  const alike = reached.filter(({ by_phone, by_email }) => by_phone && by_email)
  if (alike.length === 1 && alike[0]) return alike[0].id
  const made = await createCustomer(
    await inSomebodysName(tx, name),
    createCustomerInput.parse({ name, phone, email: email || null }),
  )
  return made.id
}
