import { useMemo } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { amountOut } from '#platform/values/wire.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CUSTOMER_REFUSALS } from '../customer/customer.ts'
import { customersMessages } from '../customers.messages.ts'
import {
  type CustomerFormInput,
  type CustomerFormValues,
  customerForm,
  formOf,
  withTaxId,
} from './customer-form-fields.ts'

const { getAll, search, getById, create, update, setCreditTerms } = api.customer

/** A customer as it was saved. */
export type SavedCustomer = Omit<Answer<'customer', 'create'>, 'warnings'>

type Options = {
  /** Null for a new one. */
  id: string | null
  /** What a new one begins with. */
  begun?: CustomerFormInput
  /** `needed`: the document at hand cannot do without; a known customer's form then begins there. */
  taxId?: 'optional' | 'needed'
  /** Whether what they may have on credit is typed here too. */
  terms?: boolean
  onSaved: (customer: SavedCustomer) => void
}

/** A customer in hand, new or as it stands now. */
export function useCustomerForm({ id, begun, taxId = 'optional', terms = false, onSaved }: Options) {
  const t = useMessages(customersMessages)
  const refresh = useRefresh([getAll.queryKey(), search.queryKey(), getById.queryKey()])
  return useRecordForm({
    noun: 'customer',
    schema: useMemo(
      () => (taxId === 'needed' ? withTaxId : customerForm)(wordsOf(CUSTOMER_REFUSALS, t)),
      [t, taxId],
    ),
    id,
    read: getById,
    begin: (customer) => (customer ? formOf(customer) : (begun ?? formOf(null))),
    save: async (
      { payment_terms_days = null, credit_limit = null, ...values }: CustomerFormValues,
      kept,
      requestId,
    ) => {
      const customer = await (kept
        ? update.call({ ...kept, ...values })
        : create.call({ ...values, requestId }))
      // Nobody in particular has nothing on credit. What was saved just now is one version further.
      if (terms && !customer.is_default) {
        const version = (kept?.version ?? 0) + 1
        const { id: of } = customer
        await setCreditTerms.call({
          id: of,
          version,
          payment_terms_days,
          credit_limit: amountOut(credit_limit),
        })
      }
      return customer
    },
    onSaved: async ({ warnings, ...customer }) => {
      showToast({
        title: t(id === null ? 'created' : 'updated'),
        ...(warnings.length > 0 && { description: warnings.map((warning) => t(warning)).join(' ') }),
        tone: warnings.length > 0 ? 'attn' : 'ok',
      })
      await refresh()
      onSaved(customer)
    },
    focus: id !== null && taxId === 'needed' ? 'tax_id' : 'name',
    refusedAt: { 'customers.code_taken': 'code' },
  })
}

/** The right to save a customer. The default one needs a right more. */
export function useCustomerRight(id: string | null, isDefault: boolean): Right {
  const permission = id === null ? 'customers.create' : 'customers.update'
  const state = usePermission(permission)
  const settings = usePermission('settings.update')
  return isDefault && state === 'allowed'
    ? { permission: 'settings.update', state: settings }
    : { permission, state }
}

/** Whether this person decides what customers may have on credit, in a shop that has invoices. */
export function useDecidesCredit(): boolean {
  const isAllowed = usePermission('customers.credit') === 'allowed'
  return usePart('invoices') && isAllowed
}
