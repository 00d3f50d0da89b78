import { z } from 'zod'
import type {
  CardAttemptId,
  CardProviderId,
  CashboxId,
  InvoiceId,
  PaymentMethodId,
} from '#platform/values/ids.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'

/**
 * What is known of a charge. `started` and `unknown`: the terminal was or may have been asked, and what came of it is
 * not known. `voiding`: it is approved, and the terminal was or may have been asked to void it.
 */
export type AttemptState = 'started' | 'unknown' | 'approved' | 'declined' | 'voiding' | 'voided'

/** How it is known: by the answer, the last transaction, that this showed nothing new, or a person. */
export type LearntBy = 'answer' | 'question' | 'absence' | 'hand'

/** Nobody knows yet, so that nothing else may be charged for the sale. */
export const isInTheAir = (state: AttemptState): boolean => isUnknown(state) || state === 'voiding'

/** Nobody knows yet whether it was charged. */
export const isUnknown = (state: AttemptState): boolean => state === 'started' || state === 'unknown'

type AttemptStatus = { state: AttemptState; learnt_by: LearntBy | null }

/** What somebody wants to note of an attempt, and what the terminal authorised it with. */
export type Verdict = {
  outcome: 'approved' | 'declined' | 'unknown'
  learntBy: LearntBy
  authorization: string | null
}

/**
 * Whether a verdict can be noted of an attempt as it stands. An approval stays. "Nothing was charged" gives way to the
 * terminal's own approval: where it was concluded from silence to any transaction that appears after all, where somebody
 * said it to one with its authorisation.
 */
export function canSettle(
  { state, learnt_by }: AttemptStatus,
  { outcome, learntBy, authorization }: Verdict,
): boolean {
  if (isUnknown(state)) return true
  if (state !== 'declined' || outcome !== 'approved') return false
  if (learntBy !== 'answer' && learntBy !== 'question') return false
  return learnt_by === 'absence' || authorization !== null
}

/** Whether the same was noted before: a repeat whose first answer was lost. */
export const isSettledAs = (
  { state }: Pick<AttemptStatus, 'state'>,
  { outcome }: Pick<Verdict, 'outcome'>,
): boolean => state === outcome

const attemptId = idIn<CardAttemptId>()
const shortText = z.string().trim().max(200)

/** What an attempt keeps of its cart, in bytes: some five hundred lines, written out. A longer cart is not kept. */
const MOST_CART = 250_000
const MOST_TERMS = 5_000

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A text of so many bytes at most; its signs are counted first, which costs nothing. */
const textWithin = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .refine((text) => bytesOf(text) <= most, `more than ${most} bytes`)

/** The cart that an attempt is for, as the till keeps it: it is handed back to a till and read by nobody else. */
const keptCart = z.object({
  cart: textWithin(MOST_CART),
  /** The sale's terms, under the name that pages and rows of an earlier version have. */
  deal: textWithin(MOST_TERMS),
})
export type KeptCart = z.output<typeof keptCart>

/** Whether an attempt can keep a cart. */
export const canKeep = ({ cart, deal }: KeptCart): boolean =>
  bytesOf(cart) <= MOST_CART && bytesOf(deal) <= MOST_TERMS

/** Nobody charges another card while so many of theirs, or of their till's, wait for somebody to look at them. */
export const MOST_OPEN = 20

export const startAttemptInput = z.object({
  /** Made in the browser: sent twice, it is one attempt. */
  id: attemptId,
  saleId: idIn<InvoiceId>(),
  /** In the shop's own currency. */
  amount: amountIn,
  /** What cards have paid of this sale as the till knows it: one that does not know must not charge. None unless said. */
  alreadyCharged: amountIn.nullish(),
  providerId: idIn<CardProviderId>(),
  paymentMethodId: idIn<PaymentMethodId>(),
  /** The shop's default one unless said. */
  cashboxId: idIn<CashboxId>().nullish(),
  /** `markOf` of the terminal's last transaction; null where it told of none. */
  lastMark: shortText.nullish(),
  cart: keptCart.nullish(),
})
export type StartAttemptInput = z.output<typeof startAttemptInput>

/** What of a terminal's answer is kept. */
const answerInput = z.object({
  status: z.enum(['approved', 'declined']),
  /** In centavos, as the terminal said it. */
  amount: z.number().int().nullish(),
  transactionId: shortText.nullish(),
  reference: shortText.nullish(),
  authorizationCode: shortText.nullish(),
  invoiceNumber: shortText.nullish(),
  batchNumber: shortText.nullish(),
  maskedPan: shortText.nullish(),
  range: shortText.nullish(),
  entryMode: shortText.nullish(),
  terminalId: shortText.nullish(),
  merchantId: shortText.nullish(),
  date: shortText.nullish(),
  time: shortText.nullish(),
  message: z.string().max(500).nullish(),
  receipt: z.string().max(10_000).nullish(),
})
export type AnswerInput = z.output<typeof answerInput>

export const settleAttemptInput = z.object({
  id: attemptId,
  outcome: z.enum(['approved', 'declined', 'unknown']),
  /** Whether the terminal answered, was asked for its last transaction, or showed nothing new there. */
  learntBy: z.enum(['answer', 'question', 'absence']).default('answer'),
  answer: answerInput.nullish(),
})
export type SettleAttemptInput = z.output<typeof settleAttemptInput>

export const markAttemptInput = z.object({
  id: attemptId,
  outcome: z.enum(['approved', 'declined', 'voided']),
  /** Off the voucher; without it nothing is marked as approved. */
  authorizationCode: z.string().trim().max(50).nullish(),
  reason: z.string().trim().min(1).max(300),
})
export type MarkAttemptInput = z.output<typeof markAttemptInput>

export const startVoidInput = z.object({
  id: attemptId,
  /** That somebody asked the till which may have made its sale without a connection, and it did not. */
  spokenWithTill: z.boolean().default(false),
})
export type StartVoidInput = z.output<typeof startVoidInput>

/** A browser shows no more open charges than these. */
export const letGoInput = z.object({ ids: z.array(attemptId).max(100) })

export const settleVoidInput = z.object({
  id: attemptId,
  /** `refused`: the terminal says that it did not void it, so that it still stands. */
  outcome: z.enum(['voided', 'refused']),
  message: z.string().max(500).nullish(),
})
export type SettleVoidInput = z.output<typeof settleVoidInput>

export const saleInput = z.object({
  saleId: idIn<InvoiceId>(),
})

export const openInput = z
  .object({
    cashboxId: idIn<CashboxId>().nullish(),
  })
  .default({})

/** Authorisations as they are typed off vouchers: of a sale no more than it has payments. */
export const findReferencesInput = z.object({ references: z.array(z.string().trim().max(100)).max(20) })

export const findTransactionInput = z.object({
  providerId: idIn<CardProviderId>(),
  /** As `markOf` makes it. */
  mark: shortText.min(1),
})
export type FindTransactionInput = z.output<typeof findTransactionInput>

/** A transaction that was voided at a terminal and that no charge of ours stands behind. */
export const noteVoidInput = findTransactionInput.extend({
  /** As the terminal said it. */
  amount: amountIn.nullish(),
  outcome: z.enum(['voided', 'refused', 'unknown']),
})
export type NoteVoidInput = z.output<typeof noteVoidInput>

/** That the totals, or the batch, of a terminal were closed. */
export const noteCloseInput = z.object({
  providerId: idIn<CardProviderId>(),
  /** What the terminal had to say of it. */
  totals: z.string().trim().max(2_000).nullish(),
  /** `unknown`: it did not answer, and may have closed them. */
  outcome: z.enum(['closed', 'unknown']).default('closed'),
})
export type NoteCloseInput = z.output<typeof noteCloseInput>
