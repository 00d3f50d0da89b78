import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, FIVE_MINUTES } from '#ui/api.ts'
import { removePayment, type Tender } from '../cart/tender.ts'
import { useStore } from '../till/store.tsx'
import { useTill } from '../till/till.tsx'
import { type PayCurrency, type PayMethod, payCurrencies, payMethods } from './means.ts'
import { type PayDraft, standingOf, startDraft } from './pay-draft.ts'

/** The methods and currencies of the shop; they seldom change. */
export function useMeans() {
  const methods = useQuery({ ...api.paymentMethod.getAll.queryOptions(undefined), staleTime: FIVE_MINUTES })
  const currencies = useQuery({ ...api.currency.getActive.queryOptions(undefined), staleTime: FIVE_MINUTES })
  return {
    methods: methods.data ? payMethods(methods.data) : null,
    currencies: payCurrencies(currencies.data ?? []),
    error: methods.error ?? currencies.error,
    retry: () => void Promise.all([methods.refetch(), currencies.refetch()]),
  }
}

type Choice = { method: PayMethod; currency: PayCurrency | null }

/** What was handed over and what is being typed, for the cart that is on the counter. */
export function useTender(methods: readonly PayMethod[]) {
  const till = useTill()
  const due = useStore(till.cart.store, ({ totals }) => totals.total)
  const payments = useStore(till.payments, (taken) => taken)
  const taken: Tender = { due, payments }
  const [unsold] = useState(till.unsold)
  const method = unsold?.method ?? methods[0]
  const [typed, setTyped] = useState<PayDraft | null>(unsold?.typed ?? null)
  const begin = (choice: Choice, on: Tender): PayDraft =>
    startDraft(on, { id: crypto.randomUUID(), ...choice })
  // Until something is typed the row follows the cart: a price that changed changes what is proposed.
  const [proposal, setProposal] = useState<{ due: number; draft: PayDraft } | null>(null)
  if (!typed && method && proposal?.due !== due) {
    setProposal({
      due,
      draft: begin(proposal?.draft ?? { method, currency: unsold?.currency ?? null }, taken),
    })
  }
  const draft = typed ?? proposal?.draft ?? null
  const standing = standingOf(taken, draft)

  const propose = (choice: Choice, on: Tender = taken): void => {
    setTyped(null)
    setProposal({ due, draft: begin(choice, on) })
  }
  return {
    ...standing,
    taken,
    draft,
    /** Keeps what is being paid for the case that the server refuses the sale: then it is there to be mended. */
    keepForRefusal: () => {
      till.unsold = draft && { method: draft.method, currency: draft.currency, typed }
    },
    edit: (change: Partial<PayDraft>) => draft && setTyped({ ...draft, ...change }),
    choose: propose,
    /** Takes what is typed as a payment and proposes the rest with the next method. */
    commit: () => {
      if (!draft || !standing.draftCounts) return
      till.payments.set(standing.tender.payments)
      const other = methods[methods.findIndex(({ id }) => id === draft.method.id) + 1]
      propose({ method: other ?? draft.method, currency: null }, standing.tender)
    },
    remove: (id: string) => {
      const left = removePayment(taken, id)
      till.payments.set(left.payments)
      if (draft) propose({ method: draft.method, currency: draft.currency }, left)
    },
  }
}

export type TenderInHand = ReturnType<typeof useTender>
