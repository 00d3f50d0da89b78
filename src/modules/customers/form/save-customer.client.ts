import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRequestId } from '#ui/calls/request-id.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import type { CustomerFormValues } from './customer-form-fields.ts'

export type Customer = Omit<Saved, 'warnings'>
type Saved = Answer<'customer', 'create'>

/**
 * A customer to be edited, asked for again on every visit, so that nobody edits what another has changed since.
 * Null until then; the rest is for an `ErrorNotice`.
 */
export function useCustomerAsItIs(id: string) {
  const found = useQuery({ ...api.customer.getById.queryOptions({ id }), refetchOnMount: 'always' })
  return {
    customer: found.data && found.isFetchedAfterMount ? found.data : null,
    error: found.error,
    onRetry: () => void found.refetch(),
    retrying: found.isFetching,
  }
}

/** Saves a new customer or the changes to one, says so, and has every list of customers asked for again. */
export function useSaveCustomer(id: string | null, onSaved: (customer: Customer) => void) {
  const t = useMessages(customersMessages)
  const queries = useQueryClient()
  const { requestId, renew } = useRequestId()
  return useMutation({
    mutationFn: (values: CustomerFormValues): Promise<Saved> =>
      id === null
        ? api.customer.create.call({ ...values, requestId })
        : api.customer.update.call({ ...values, id }),
    onSuccess: async (saved) => {
      renew()
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
