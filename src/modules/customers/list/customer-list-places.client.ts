import { definePlace } from '#ui/page/places.tsx'

/** Above the list of customers. */
export const customerListNotes = definePlace<object>('customers.notes')
