import type { ReactNode } from 'react'
import type { CustomerId } from '#platform/values/ids.ts'
import { definePlace } from '#ui/page/places.tsx'

/** In the row of each customer who owes, but for those who were deleted. */
export const debtorActions = definePlace<{
  customer: { id: CustomerId; name: string }
  /** Draws a dialog over the list, which stays where the row does not: a telephone that is turned has other rows. */
  over: (dialog: ReactNode) => void
}>('debtor.actions')
