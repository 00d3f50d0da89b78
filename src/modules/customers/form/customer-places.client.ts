import type { CustomerId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'

/** Beside a customer's name: where modules above know more of them. */
export const customerActions = definePlace<{ customer: { id: string; is_default: boolean } }>(
  'customer.actions',
)

/** Below a customer's own fields: what modules above know of them. */
export const customerSections = definePlace<{ customer: { id: CustomerId } }>('customer.sections')
