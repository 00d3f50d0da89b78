import { isEmail } from '#platform/values/email.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'

export type CustomerContact = {
  id: CustomerId
  name: string
  tax_id: string | null
  address: string | null
  phone: string | null
  email: string | null
}

/**
 * The customer with the contact that was typed, where it is another one than was known and the customer has an RNC
 * or a cédula; null where there is nothing to keep.
 */
export function changedContact(
  customer: CustomerContact,
  channel: DeliveryChannel,
  typed: string,
): CustomerContact | null {
  if (!customer.tax_id) return null
  if (channel === 'email') {
    const email = typed.trim()
    const same = email.toLowerCase() === (customer.email ?? '').toLowerCase()
    return same || !isEmail(email) ? null : { ...customer, email }
  }
  const phone = readPhone(typed)
  const known = customer.phone && (readPhone(customer.phone) ?? customer.phone)
  return phone === null || phone === known ? null : { ...customer, phone }
}
