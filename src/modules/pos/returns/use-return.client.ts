import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Cents,
  centsFromDecimal,
  centsToDecimal,
  milli,
  milliFromDecimal,
  milliToDecimal,
  ZERO,
} from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRequest } from '#ui/form/request.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { verdictOf } from '../sale/refusals.ts'
import { useKeptReturn } from './kept-return.client.ts'
import {
  type CashTerms,
  type ChosenLine,
  chosenLines,
  EMPTY_RETURN,
  givenBack,
  isChosen,
  moneyOf,
  type Refund,
  type ReturnDraft,
  type ReturnLine,
  type ReturnStep,
} from './return-draft.ts'
import { returnsMessages } from './returns.messages.ts'

export type FoundInvoice = Answer<'invoice', 'getByNumber'>
export type Note = Answer<'creditNote', 'create'>
type NoteInput = Parameters<typeof api.creditNote.create.call>[0]
type NoteDraft = Omit<NoteInput, 'order_id' | 'customer_id' | 'cashboxId' | 'requestId'>

/** What cannot be read is not there to be taken back. */
const NOTHING = milli(0)

const lineOf = (item: FoundInvoice['items'][number]): ReturnLine => ({
  line: item.line,
  productId: item.product.id,
  name: item.product.name,
  unit: item.unit,
  price: centsFromDecimal(item.price) ?? ZERO,
  total: centsFromDecimal(item.total) ?? ZERO,
  sold: milliFromDecimal(item.quantity) ?? NOTHING,
  available: milliFromDecimal(item.available) ?? NOTHING,
})

/** What an administrator allowed to be handed out. */
export type Allowed = { requestId: string; amount: Cents }

/** A return as it was sent, and what was shown of it. */
export type SentReturn = Pick<Refunding, 'money' | 'refund'> & {
  input: NoteInput
  chosen: readonly ChosenLine[]
}

const amountOf = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

const termsOf = (found: FoundInvoice): CashTerms => ({
  left: amountOf(found.cash_left),
  late: found.late,
  withoutCode: found.cash_without_code === null ? null : amountOf(found.cash_without_code),
  owed: amountOf(found.owed),
  voucher: {
    paid: amountOf(found.voucher_share.paid),
    of: amountOf(found.voucher_share.of),
    back: amountOf(found.voucher_share.back),
    taken: amountOf(found.voucher_share.taken),
  },
})

/** How the money goes back: what was wished, and what an administrator allowed. */
function useRefund() {
  const [wish, setWish] = useState<Refund>('cash')
  const [allowed, setAllowed] = useState<Allowed | null>(null)
  return {
    choose: setWish,
    allow: (requestId: string, amount: Cents) => setAllowed({ requestId, amount }),
    wish,
    allowed,
    renew: (to: Refund = 'cash', by: Allowed | null = null) => {
      setWish(to)
      setAllowed(by)
    },
    of: (invoice: FoundInvoice | null, chosen: readonly ChosenLine[]) => {
      const money = invoice && moneyOf(givenBack(chosen), wish, termsOf(invoice))
      const code = money?.code ?? null
      const isAllowed = code !== null && allowed !== null && money !== null && allowed.amount >= money.cash
      return {
        money,
        refund: money?.refund ?? wish,
        needsCode: isAllowed ? null : code,
        authorizations: isAllowed ? [allowed.requestId] : [],
      }
    },
  }
}

const itemOf = ({ productId, price, quantity, line }: ChosenLine) => ({
  product_id: productId,
  price: centsToDecimal(price),
  quantity: milliToDecimal(quantity),
  line,
})

/** Looking an invoice up by the number that was typed; `found` hears of it. */
function useInvoiceSearch(found: (invoice: FoundInvoice) => void) {
  const t = useMessages(returnsMessages)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const find = useMutation({
    mutationFn: (wanted: string) => api.invoice.getByNumber.fetch({ number: wanted }),
    onSuccess: (invoice) => {
      if (invoice.status === 'cancelled') return setProblem(t('invoice_cancelled'))
      found(invoice)
      if (!invoice.customer_id) setProblem(t('no_customer'))
    },
  })
  return {
    number,
    problem,
    find,
    setNumber: (text: string) => {
      setNumber(text)
      setProblem(null)
      find.reset()
    },
    search: (): void => {
      const wanted = number.trim()
      setProblem(wanted === '' ? t('invalid_number') : null)
      if (wanted !== '') find.mutate(wanted)
    },
  }
}

/** Where goods come back: at a till, or in the office. */
type Place = {
  /** Out of whose drawer cash goes back; null for that of who takes the goods. */
  cashboxId: string | null
  /** The invoice, where it is known already: nothing is searched for. */
  of?: FoundInvoice
  onReturned: (note: Note) => void
}

/** Making the credit note, once however often it is sent; `made` hears of it. */
function useNote({ cashboxId, onReturned }: Place, made: () => void) {
  const t = useMessages(returnsMessages)
  const request = useRequest()
  // Of a return that was sent and not answered before the session ended only the same can tell what became of it.
  const [held, setHeld] = useState<SentReturn | null>(null)
  const create = useMutation({
    mutationFn: ({ input }: SentReturn) => request.send(() => api.creditNote.create.call(input)),
    onSuccess: (note) => {
      made()
      onReturned(note)
      showToast({ title: t('created'), description: t('created_help', { number: note.number }) })
    },
  })
  const note = create.data ?? null
  // Sent and not answered: it may have been done, and only the same again can tell.
  const isUnanswered = create.isError && verdictOf(create.error) === 'unknown'
  return {
    create,
    note,
    request,
    /** What is sent again as it was. */
    held,
    hold: setHeld,
    /** Nothing can be changed: its answer is still to come. */
    isHeld: create.isPending || isUnanswered || held !== null,
    /** A new return: only this makes it another request. */
    begin: () => {
      request.renew()
      create.reset()
      setHeld(null)
    },
    send: (invoice: FoundInvoice, draft: NoteDraft, shown: Omit<SentReturn, 'input'>): void => {
      if (!invoice.customer_id) {
        showToast({ title: t('no_customer_id'), tone: 'error', about: 'creditNote.create' })
        return
      }
      const { requestId } = request
      const of = { order_id: invoice.id, customer_id: invoice.customer_id, cashboxId, requestId }
      create.mutate(held ?? { ...shown, input: { ...of, ...draft } })
    },
  }
}

/** A return from the invoice's number to its credit note, a step at a time. */
export function useReturn(place: Place) {
  const [step, setStep] = useState<ReturnStep>(place.of ? 'select' : 'search')
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN)
  const [printed, setPrinted] = useState(false)
  const refunding = useRefund()
  const making = useNote(place, () => setStep('note'))
  const looking = useInvoiceSearch((invoice) => {
    making.begin()
    setDraft(EMPTY_RETURN)
    refunding.renew()
    if (invoice.customer_id) setStep('select')
  })
  const { create, note, isHeld, held } = making
  const { find, number, search } = looking
  const invoice = standing(place.of ?? find.data)
  const lines = invoice?.items.map(lineOf) ?? []
  const shown = shownOf({ held, refunding, invoice, lines, draft })
  const { chosen, refund, money, needsCode, authorizations } = shown
  const inHand = { making, refunding, draft, lines, step, setDraft, setStep }
  const kept = useKeptReturn(place.of !== undefined, inHand)
  return {
    ...looking,
    cashboxId: place.cashboxId,
    /** It begins with what comes back, of an invoice that is known. */
    isKnown: place.of !== undefined,
    step,
    invoice,
    lines,
    draft,
    setDraft,
    ...shown,
    setRefund: refunding.choose,
    ...kept,
    isAllowed: authorizations.length > 0,
    allow: refunding.allow,
    create,
    note,
    isHeld,
    printed,
    setPrinted,
    confirm: (): void => {
      if (!invoice || create.isPending || note || needsCode) return
      making.send(invoice, noteOf({ draft, ...shown }), { chosen, refund, money })
    },
    /** A step back. Once the note is made one only looks at what was confirmed. */
    goBack: () => {
      const before = stepBefore(step, note !== null)
      if (isHeld || (before === 'search' && place.of)) return
      if (!note) create.reset()
      setStep(before)
    },
    /** A step forward, as far as what it needs is there; a note is made by nothing but its button. */
    advance: (): void => {
      if (step === 'search' && !invoice?.customer_id) {
        if (number.trim() !== '' && !find.isPending) search()
      } else setStep(stepAfter(step, { isChosen: isChosen(draft), isMade: note !== null }))
    },
  }
}

/** What comes back and what is given for it; of what was sent and not answered, as it was sent. */
function shownOf({
  held,
  refunding,
  invoice,
  lines,
  draft,
}: {
  held: SentReturn | null
  refunding: RefundInHand
  invoice: FoundInvoice | null
  lines: readonly ReturnLine[]
  draft: ReturnDraft
}) {
  const chosen = held?.chosen ?? chosenLines(lines, draft)
  /** `needsCode` is why an administrator's code is wanted still, before it can be confirmed; null where none is. */
  const worked = { ...refunding.of(invoice, chosen), chosen }
  return held ? { ...worked, refund: held.refund, money: held.money, needsCode: null } : worked
}

/** Of one that was cancelled nothing comes back. */
const standing = (known: FoundInvoice | undefined): FoundInvoice | null =>
  known && known.status !== 'cancelled' ? known : null

/** The step that comes next where what it needs is there; else the same. */
function stepAfter(step: ReturnStep, has: { isChosen: boolean; isMade: boolean }): ReturnStep {
  if (step === 'search') return 'select'
  if (step === 'select') return has.isChosen ? 'confirm' : step
  return has.isMade ? 'note' : step
}

const stepBefore = (step: ReturnStep, isMade: boolean): ReturnStep =>
  isMade || step === 'note' ? 'confirm' : step === 'confirm' ? 'select' : 'search'

type Refunding = Pick<ReturnType<ReturnType<typeof useRefund>['of']>, 'refund' | 'money' | 'authorizations'>

const noteOf = ({
  draft,
  chosen,
  refund,
  money,
  authorizations,
}: Refunding & { draft: ReturnDraft; chosen: readonly ChosenLine[] }) => ({
  kind: draft.kind,
  items: chosen.map(itemOf),
  refund,
  ...(money && refund === 'cash' && { cash: centsToDecimal(money.cash) }),
  ...(authorizations.length > 0 && { authorizations }),
})

export type ReturnInHand = ReturnType<typeof useReturn>
export type Making = ReturnType<typeof useNote>
export type RefundInHand = ReturnType<typeof useRefund>
