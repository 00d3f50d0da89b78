import { definePlace } from '#ui/page/places.tsx'

/** Beside a customer's name: where modules above know more of them. */
export const customerActions = definePlace<{ customer: { id: string; is_default: boolean } }>(
  'customer.actions',
)
