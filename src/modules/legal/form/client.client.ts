import { useMemo, useState } from 'react'
import { CUSTOMER_REFUSALS } from '#modules/customers/customer/customer.ts'
import { customersMessages } from '#modules/customers/customers.messages.ts'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { domainCodeOf, statusOf } from '#ui/faults/failure.ts'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CLIENT_REFUSALS } from '../clients/client.ts'
import { legalMessages } from '../legal.messages.ts'
import {
  type ClientTyped,
  type ClientValues,
  clientFormSchema,
  clientSent,
  clientValues,
  type KnownClient,
} from './client-values.ts'
import { LegalClientSaving } from './saving.ts'

const { getAll, getById, getChecks, create, update } = api.legattiCustomer
const { customer } = api

/** Answers that a saved client makes old, those of the customer too. */
const CLIENT_ANSWERS = [
  getAll.queryKey(),
  getById.queryKey(),
  getChecks.queryKey(),
  customer.getAll.queryKey(),
  customer.getById.queryKey(),
  customer.search.queryKey(),
  customer.getRecent.queryKey(),
]

export type ClientRecord = RecordForm<ClientValues, ClientTyped, KnownClient>
type Sent = ReturnType<typeof clientSent>

/** An answer of the server says that nothing was done; without one nobody knows. */
const isDecided = (error: unknown): boolean => {
  const status = statusOf(error)
  return domainCodeOf(error) !== null || (status !== null && status < 500)
}

const newSaving = () =>
  new LegalClientSaving<Sent['customer'], Sent['data']>(
    {
      createCustomer: ({ code: _code, ...input }) => customer.create.call(input),
      updateCustomer: (input) => customer.update.call(input),
      createLegal: (input) => create.call(input),
      updateLegal: (input) => update.call(input),
    },
    isDecided,
    { customer: crypto.randomUUID(), legal: crypto.randomUUID() },
  )

/** What a refusal is about, by the error's code. */
const REFUSED_AT = {
  'customers.code_taken': 'code',
  'legal.portal_user_taken': 'portal_username',
  'legal.conflicts_changed': 'conflict_check_completed',
} as const

/** A legal client in hand: the customer is saved first, then the legal data. */
export function useClientRecord(id: string | null, onSaved: () => void): ClientRecord {
  const t = useMessages(legalMessages)
  const ofCustomers = useMessages(customersMessages)
  const isAllowed = usePermission('customers.credit') === 'allowed'
  const decidesCredit = usePart('invoices') && isAllowed
  const [saving] = useState(newSaving)
  const isNew = id === null
  return useRecordForm({
    noun: 'legal_client',
    schema: useMemo(() => {
      const words = { ...wordsOf(CUSTOMER_REFUSALS, ofCustomers), ...wordsOf(CLIENT_REFUSALS, t) }
      return clientFormSchema(words, isNew)
    }, [t, ofCustomers, isNew]),
    id,
    read: getById,
    begin: clientValues,
    save: async (values: ClientTyped, kept) => {
      const { customer: base, data } = clientSent(values, decidesCredit)
      const known = kept && {
        id: kept.id,
        customerVersion: values.customer_version ?? 1,
        version: values.legal_version ?? null,
      }
      return saving.save(base, data, known)
    },
    answers: CLIENT_ANSWERS,
    onSaved: () => {
      showToast({ title: t(saving.makes ? 'created' : 'updated') })
      onSaved()
    },
    failed: (error) =>
      saving.stage === 'customer'
        ? null
        : { title: t(saving.makes ? 'create_failed' : 'update_failed', { message: errorText(error) }) },
    focus: 'name',
    refusedAt: REFUSED_AT,
  })
}

/** The right to save a legal client: the customer is saved with it. */
export function useClientRight(isNew: boolean): Right {
  const own = isNew ? 'legal.create' : 'legal.update'
  const base = isNew ? 'customers.create' : 'customers.update'
  const mine: Right = { permission: own, state: usePermission(own) }
  const theirs: Right = { permission: base, state: usePermission(base) }
  return mine.state === 'allowed' ? theirs : mine
}
