import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '#ui/api.ts'
import { useMessages } from '#ui/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { CustomerFormValues } from './customer-form-fields.ts'
import { customersMessages } from './customers.messages.ts'

export type Customer = Answer<'customer', 'getById'>
type Saved = Answer<'customer', 'create'>

/** Saves a new customer or the changes to one, says so, and has every list of customers asked for again. */
export function useSaveCustomer(id: string | null, onSaved: (customer: Customer) => void) {
  const t = useMessages(customersMessages)
  const queries = useQueryClient()
  // Kept until it is saved: sent again after a lost answer, it makes no second customer.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (values: CustomerFormValues): Promise<Saved> =>
      id === null
        ? api.customer.create.call({ ...values, requestId })
        : api.customer.update.call({ ...values, id }),
    onSuccess: async (saved) => {
      setRequestId(crypto.randomUUID())
      const { warnings, ...customer } = saved
      showToast({
        title: t(id === null ? 'created' : 'updated'),
        ...(warnings.length > 0 && { description: warnings.map((warning) => t(warning)).join(' ') }),
        tone: warnings.length > 0 ? 'attn' : 'ok',
      })
      const { getAll, search, getById } = api.customer
      await Promise.all(
        [getAll, search, getById].map((procedure) =>
          queries.invalidateQueries({ queryKey: procedure.queryKey() }),
        ),
      )
      onSaved(customer)
    },
  })
}
