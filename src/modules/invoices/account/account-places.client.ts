import type { CustomerId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'

/** At the head of a customer's account. */
export const accountActions = definePlace<{ customer: { id: CustomerId; name: string } }>('account.actions')
