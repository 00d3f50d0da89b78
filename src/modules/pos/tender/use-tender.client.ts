import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { removePayment, type Tender, tenderTotals } from '#modules/pricing/tender/tender.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useLanguage } from '#ui/words/messages.ts'
import { isDownIn, useConnection } from '../connection/connection.client.ts'
import { dueOf } from '../sale/sale-terms.ts'
import { cardWayOf, draftFor, type PayDraft, startDraft, tenderStatusOf } from './pay-draft.ts'
import { currenciesQuery, methodsQuery } from './pay-method-queries.ts'
import { type PayCurrency, type PayMethod, payCurrencies, payMethods } from './pay-methods.ts'
import { useTenderPort } from './tender-port.client.ts'

/** The methods and currencies of the shop; they seldom change. */
export function useMeans() {
  const language = useLanguage()
  const methods = useQuery(methodsQuery())
  const currencies = useQuery(currenciesQuery())
  return {
    methods: methods.data ? payMethods(methods.data, language) : null,
    currencies: payCurrencies(currencies.data ?? []),
    error: methods.error ?? currencies.error,
    retry: () => void Promise.all([methods.refetch(), currencies.refetch()]),
  }
}

type Choice = { method: PayMethod; currency: PayCurrency | null }

/** What was handed over for the cart that is on the counter. */
function useHanded(methods: readonly PayMethod[]) {
  const till = useTenderPort()
  const due = useStore(till.cart.store, dueOf)
  const typedPayments = useStore(till.payments, (taken) => taken)
  // Those of terminals stand wherever the page was in between: they are undone at the terminal alone.
  const charged = useStore(till.cards.payments, (taken) => taken)
  const hasTerminal = useStore(
    till.cards.terminals.providers,
    (all) => all?.some(({ is_active }) => is_active) ?? null,
  )
  const isCharged = methods.every(({ kind, usesTerminal }) => kind !== 'card' || usesTerminal)
  const cardWay = cardWayOf(isCharged && hasTerminal, useConnection(isDownIn))
  const payments = useMemo(() => [...charged, ...typedPayments], [charged, typedPayments])
  const taken: Tender = { due, payments }
  /** Those of terminals are kept with the card charges. */
  const keep = ({ payments: all }: Tender): void =>
    till.payments.set(all.filter(({ attemptId }) => attemptId === undefined))
  return { till, charged, cardWay, taken, keep }
}

/** What is being typed: proposed by what is owed until somebody types. */
function useDraft(
  { till, charged, cardWay, taken }: ReturnType<typeof useHanded>,
  methods: readonly PayMethod[],
) {
  const [unsold] = useState(till.unsold)
  const [proposed] = useState(till.proposedMethods.get())
  /** As it is now: what the shop takes no more is none. */
  const methodOf = (wanted: string | undefined) => methods.find(({ id }) => id === wanted)
  const byProposal = (index: number) => methodOf(proposed[index])
  const usual = methods.find(({ isDefault }) => isDefault) ?? methods[0]
  const method = methodOf(unsold?.method.id) ?? byProposal(0) ?? usual
  const [kept, setTyped] = useState<PayDraft | null>(unsold?.typed ?? null)
  const typed = kept && methodOf(kept.method.id) ? kept : null
  const begin = (choice: Choice, on: Tender): PayDraft =>
    draftFor(startDraft(on, { id: crypto.randomUUID(), ...choice }), cardWay)
  const { remaining } = tenderTotals(taken)
  // Until something is typed the row follows what is owed: a price that changed, a card that was charged.
  const [proposal, setProposal] = useState<{ remaining: number; draft: PayDraft } | null>(null)
  const standing = proposal && methodOf(proposal.draft.method.id) ? proposal : null
  if (!typed && method && standing?.remaining !== remaining) {
    setProposal({
      remaining,
      draft: begin(standing?.draft ?? { method, currency: unsold?.currency ?? null }, taken),
    })
  }
  // A charge that is found again was what is typed: it stands among the payments, and one key must not charge it again.
  const [known, setKnown] = useState(charged)
  if (known !== charged) {
    setKnown(charged)
    if (charged.some(({ id }) => !known.some((each) => each.id === id))) setTyped(null)
  }
  const draft = typed ?? standing?.draft ?? null
  const now = draft && draftFor(draft, cardWay)
  if (now && now !== draft) {
    if (typed) setTyped(now)
    else setProposal({ remaining, draft: now })
  }
  const propose = (choice: Choice, on: Tender = taken): void => {
    setTyped(null)
    setProposal({ remaining: tenderTotals(on).remaining, draft: begin(choice, on) })
  }
  /** The method that follows another: of those that were chosen with a discount, else in the shop's order. */
  const after = ({ id }: PayMethod): PayMethod | undefined =>
    byProposal(proposed.indexOf(id) + 1) ?? methods[methods.findIndex((each) => each.id === id) + 1]
  return { draft, typed, setTyped, propose, after }
}

/** What was handed over and what is being typed, for the cart that is on the counter. */
export function useTender(methods: readonly PayMethod[]) {
  const handed = useHanded(methods)
  const { till, cardWay, taken } = handed
  const { draft, typed, setTyped, propose, after } = useDraft(handed, methods)
  const status = tenderStatusOf(taken, draft, cardWay)

  /** What is typed stands among the payments from now on; what is owed then. */
  const take = (): Tender => {
    handed.keep(status.tender)
    return status.tender
  }
  return {
    ...status,
    taken,
    draft,
    cardWay,
    /** Keeps what is being paid for the case that the server refuses the sale: then it is there to be mended. */
    keepForRefusal: () => {
      till.unsold = draft && { method: draft.method, currency: draft.currency, typed }
    },
    edit: (change: Partial<PayDraft>) => draft && setTyped({ ...draft, ...change }),
    choose: propose,
    /** Another method for the rest: a part that was typed is in the drawer by then, and stands among the payments. */
    turnTo: (method: PayMethod) => propose({ method, currency: null }, status.isPart ? take() : taken),
    /** What was typed is done with: the rest is proposed with the same method. */
    again: () => setTyped(null),
    /** Takes what is typed as a payment and proposes the rest with the next method. */
    commit: () => {
      if (!draft || !status.draftCounts) return
      const rest = take()
      propose({ method: after(draft.method) ?? draft.method, currency: null }, rest)
    },
    remove: (id: string) => {
      const left = removePayment(taken, id)
      handed.keep(left)
      if (draft) propose({ method: draft.method, currency: draft.currency }, left)
    },
  }
}

export type TenderInHand = ReturnType<typeof useTender>
