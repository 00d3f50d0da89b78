import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  centsFromDecimal,
  centsToDecimal,
  milliFromDecimal,
  milliToDecimal,
  ONE_UNIT,
  ZERO,
} from '#platform/money.ts'
import { type Answer, api } from '#ui/api.ts'
import { useMessages } from '#ui/messages.ts'
import { useRequestId } from '#ui/request-id.tsx'
import { showToast } from '#ui/toast.tsx'
import { useTill } from '../till/till.tsx'
import { useTillInfo } from '../till/till-info.tsx'
import {
  chosenLines,
  EMPTY_RETURN,
  type ReturnDraft,
  type ReturnLine,
  type ReturnStep,
} from './return-draft.ts'
import { returnsMessages } from './returns.messages.ts'

export type FoundInvoice = Answer<'invoice', 'getByNumber'>
/** Handed out of the drawer, or left to the customer's credit. */
export type Refund = 'cash' | 'credit'
export type Note = Answer<'creditNote', 'create'>

const lineOf = (item: FoundInvoice['items'][number]): ReturnLine => ({
  line: item.line,
  productId: item.product.id,
  name: item.product.name,
  unit: item.unit,
  price: centsFromDecimal(item.price) ?? ZERO,
  total: centsFromDecimal(item.total) ?? ZERO,
  sold: milliFromDecimal(item.quantity) ?? ONE_UNIT,
  available: milliFromDecimal(item.available) ?? ONE_UNIT,
})

/** A return from the invoice's number to its credit note, a step at a time. */
export function useReturn() {
  const t = useMessages(returnsMessages)
  const till = useTill()
  const [step, setStep] = useState<ReturnStep>('search')
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [draft, setDraft] = useState<ReturnDraft>(EMPTY_RETURN)
  const [printed, setPrinted] = useState(false)
  const [refund, setRefund] = useState<Refund>('cash')
  const info = useTillInfo().data
  const { requestId, renew } = useRequestId()
  const find = useMutation({
    mutationFn: (wanted: string) => api.invoice.getByNumber.fetch({ number: wanted }),
    onSuccess: (invoice) => {
      setDraft(EMPTY_RETURN)
      if (invoice.customer_id) setStep('select')
      else setProblem(t('no_customer'))
    },
  })
  const create = useMutation({
    mutationFn: api.creditNote.create.call,
    onSuccess: (note) => {
      setStep('note')
      till.stock.refresh(note.items.map(({ product_id }) => product_id))
      showToast({ title: t('created'), description: t('created_help', { number: note.number }) })
    },
  })
  const invoice = find.data ?? null
  const lines = invoice?.items.map(lineOf) ?? []
  const chosen = chosenLines(lines, draft)

  const search = (): void => {
    const wanted = number.trim()
    setProblem(wanted === '' ? t('invalid_number') : null)
    if (wanted !== '') find.mutate(wanted)
  }
  const confirm = (): void => {
    if (!invoice || create.isPending) return
    if (!invoice.customer_id) {
      showToast({ title: t('no_customer_id'), tone: 'error' })
      return
    }
    const items = chosen.map(({ productId, price, quantity, line }) => ({
      product_id: productId,
      price: centsToDecimal(price),
      quantity: milliToDecimal(quantity),
      line,
    }))
    create.mutate({
      order_id: invoice.id,
      customer_id: invoice.customer_id,
      kind: draft.kind,
      items,
      refund,
      cashboxId: info?.cashbox.id ?? null,
      requestId,
    })
  }
  return {
    step,
    number,
    setNumber: (text: string) => {
      setNumber(text)
      setProblem(null)
      find.reset()
    },
    problem,
    find,
    search,
    invoice,
    lines,
    draft,
    setDraft,
    chosen,
    refund,
    setRefund,
    create,
    confirm,
    note: create.data ?? null,
    printed,
    setPrinted,
    /** A step back: what is confirmed after another look is another request. */
    back: (to: ReturnStep) => {
      create.reset()
      renew()
      setStep(to)
    },
    advance: () => {
      if (step === 'select' && chosen.length > 0) setStep('confirm')
    },
  }
}

export type ReturnInHand = ReturnType<typeof useReturn>
