import { z } from 'zod'
import type {
  CardAttemptId,
  CardProviderId,
  CashboxId,
  InvoiceId,
  PaymentMethodId,
} from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { idIn } from '#platform/values/wire.ts'
import { readKept } from '#ui/store/kept-json.ts'

const text = z.string().nullable()

const answer = z.object({
  status: z.enum(['approved', 'declined']),
  amount: z.int().transform(cents).nullable().catch(null),
  currency: text,
  transactionId: text,
  reference: text,
  authorizationCode: text,
  maskedPan: text,
  range: text,
  entryMode: text,
  batchNumber: text,
  invoiceNumber: text,
  terminalId: text,
  merchantId: text,
  date: text,
  time: text,
  message: text,
  receipt: text,
})

const attempt = z.object({
  id: idIn<CardAttemptId>(),
  number: z.number(),
  saleId: idIn<InvoiceId>(),
  cashboxId: idIn<CashboxId>(),
  providerId: idIn<CardProviderId>(),
  paymentMethodId: idIn<PaymentMethodId>(),
  amount: z.number(),
  state: z.enum(['started', 'unknown', 'approved', 'declined', 'voiding', 'voided']),
  learntBy: z.enum(['answer', 'question', 'absence', 'hand']).nullable(),
  lastMark: text,
  transactionId: text,
  reference: text,
  authorizationCode: text,
  invoiceNumber: text,
  maskedPan: text,
  message: text,
  startedAt: z.string(),
  startedByName: z.string(),
  isSold: z.boolean(),
})

const record = z.object({
  attempt,
  told: z
    .object({
      outcome: z.enum(['approved', 'declined', 'unknown']),
      learntBy: z.enum(['answer', 'question', 'absence']),
      answer: answer.nullable(),
    })
    .nullable(),
  askedAt: z.number(),
})

const memory = z.array(record)

/** The charges that a tab keeps because the server may not know yet what became of them; none for what cannot be read. */
export const readCardMemory = (kept: string | null): z.output<typeof memory> => readKept(kept, memory) ?? []
