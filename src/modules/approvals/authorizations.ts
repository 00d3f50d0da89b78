import { z } from 'zod'
import type {
  AuthorizationId,
  CashboxId,
  InvoiceId,
  PaymentMethodId,
  ProductId,
} from '#platform/values/ids.ts'
import { ALL, basisPointsFromPercent } from '#platform/values/money.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'

/** What stands in the product's place when a discount above the caps is to be allowed. */
export const CUSTOM_DISCOUNT = 'custom_discount'

/** And what does when cash is to be given back, or a credit note of somebody else spent. */
export const CASH_REFUND = 'cash_refund' as const
export const CREDIT_NOTE = 'credit_note' as const

/** What a code is for: something in a sale that is being made, cash of a sale, or a credit note. */
export type Purpose = 'sale' | typeof CASH_REFUND | typeof CREDIT_NOTE

export const purposeOf = ({ productId }: { productId: string }): Purpose =>
  productId === CASH_REFUND || productId === CREDIT_NOTE ? productId : 'sale'

export const CODE_DIGITS = 6
/** A code lives that long where the product says nothing else. */
export const CODE_SECONDS = 300
export const MOST_TRIES = 5
export const MOST_SENDS = 3
/** Between one sending of a request's code and the next. */
export const SEND_PAUSE_SECONDS = 20

const aboutWhat = z.union([
  z.literal(CUSTOM_DISCOUNT),
  z.literal(CASH_REFUND),
  z.literal(CREDIT_NOTE),
  idIn<ProductId>(),
])

const percentIn = z.union([z.number(), z.string().max(20)]).transform((value, check) => {
  const rate = basisPointsFromPercent(value)
  if (rate !== null && rate >= 0 && rate <= ALL) return rate
  check.addIssue({ code: 'custom', message: 'must be a percent from 0 to 100 with at most two decimals' })
  return z.NEVER
})

/** What a discount is wanted on is said in so many characters at most. */
export const MOST_NAMED = 200

const sendOtpFields = z.object({
  productId: aboutWhat,
  /**
   * Read for a discount alone, where it is what the discount is wanted on; empty for the whole sale. A product's own
   * name is the shop's.
   */
  productName: z.string().trim().max(MOST_NAMED).default(''),
  /** The request's own uuid, made in the browser; the same one again replaces its code. */
  requestId: idIn<AuthorizationId>(),
  /** Binds it to one sale. Of a cash refund it is the sale that is given back, and must be there. */
  saleId: idIn<InvoiceId>().nullish(),
  /** The credit note that is to be spent, as its paper names it. */
  reference: z.string().trim().max(100).nullish(),
  reason: z.string().trim().max(200).default(''),
  /** The most that is asked for: of each line, and of all of them together. */
  percent: percentIn.nullish(),
  amount: amountIn.nullish(),
  /** What the sale comes to before discounts by hand, as the till has it: told to who decides, and no limit. */
  saleTotal: amountIn.nullish(),
  /** Where it is asked. */
  cashboxId: idIn<CashboxId>().nullish(),
})

export const sendOtpInput = sendOtpFields
  .refine(({ productId, saleId, amount }) => productId !== CASH_REFUND || (saleId && amount), {
    path: ['saleId'],
    message: 'cash is given back of a sale, up to an amount',
  })
  .refine(({ productId, reference }) => productId !== CREDIT_NOTE || Boolean(reference), {
    path: ['reference'],
    message: 'a credit note is named',
  })
export type SendOtpInput = z.output<typeof sendOtpInput>

export const verifyOtpInput = z.object({
  productId: aboutWhat,
  requestId: idIn<AuthorizationId>(),
  otp: z.string().trim().max(20),
})
export type VerifyOtpInput = z.output<typeof verifyOtpInput>

/** Of who takes returns and may not sell: a code for cash of a sale, and for nothing else. */
export const sendRefundOtpInput = sendOtpFields
  .pick({ requestId: true, reason: true, cashboxId: true })
  .extend({ saleId: idIn<InvoiceId>(), amount: amountIn })
  .transform((asked) => ({ ...asked, productId: CASH_REFUND, productName: '' }) satisfies SendOtpInput)
export const verifyRefundOtpInput = verifyOtpInput
  .omit({ productId: true })
  .transform((typed) => ({ ...typed, productId: CASH_REFUND }))

export const maxDiscountsInput = z.object({
  productIds: z.array(idIn<ProductId>()).max(1000),
  paymentMethodIds: z.array(idIn<PaymentMethodId>()).max(50),
  isFullPayment: z.boolean(),
})
export type MaxDiscountsInput = z.output<typeof maxDiscountsInput>

/** Only digits: people read codes out and type them in groups. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

export const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

type Sent = { sends: number; sent_at: Date | null }

/** How long a request must wait until its code may be sent again, in seconds; null when it never may. */
export function resendWait({ sends, sent_at }: Sent, now: Date): number | null {
  if (sends >= MOST_SENDS) return null
  if (sent_at === null) return 0
  const wait = secondsAfter(sent_at, SEND_PAUSE_SECONDS).getTime() - now.getTime()
  return Math.max(0, Math.ceil(wait / 1000))
}

type Tried = { expires_at: Date; tries: number; verified_at: Date | null; used_at: Date | null }

/** What a code that is typed now is good for. One that was right is right again until it is used. */
export function statusOf(
  { expires_at, tries, verified_at, used_at }: Tried,
  now: Date,
): 'open' | 'verified' | 'expired' | 'locked' | 'used' {
  if (used_at) return 'used'
  if (verified_at) return 'verified'
  if (tries >= MOST_TRIES) return 'locked'
  return expires_at <= now ? 'expired' : 'open'
}
