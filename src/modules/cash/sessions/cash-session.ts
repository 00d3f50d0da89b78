import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import { type Cents, LARGEST_AMOUNT } from '#platform/values/money.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'
import { isDenomination } from './cash-count.ts'
import { AmountOutOfRange } from './cash-session.errors.ts'

/** The most that stands in a field of the drawer: what passes it is a barcode that was scanned into it. */
export const MOST_CASH = LARGEST_AMOUNT
const MOST_PIECES = 100_000

const sessionId = idIn<CashSessionId>()
const cashboxId = idIn<CashboxId>()

const anyAmount = amountIn.refine((amount) => amount >= 0 && amount <= MOST_CASH, {
  message: 'must be from 0 to 100,000,000',
  params: { refusal: new AmountOutOfRange('an amount from 0 to 100,000,000 was expected') },
})
const someAmount = anyAmount.refine((amount) => amount > 0, 'must be more than 0')

export const currentInput = z.object({ cashboxId: cashboxId.nullish() }).default({})

export const openInput = z.object({ id: sessionId, cashboxId: cashboxId.nullish(), float: anyAmount })
export type OpenInput = z.output<typeof openInput>

export const movementInput = z.object({
  id: z.uuid(),
  sessionId,
  kind: z.enum(['in', 'out']),
  amount: someAmount,
  reason: z.string().trim().min(1, 'a reason is required').max(200, 'must be at most 200 characters'),
  /** Who may know what the drawer holds was asked, and takes more out than that. */
  beyond: z.boolean().optional(),
})
export type MovementInput = z.output<typeof movementInput>

/** `denomination` is what the note or coin says: 2000, 500, 1. */
const pieces = z.object({
  denomination: amountIn.refine(isDenomination, 'must be a note or coin in circulation'),
  count: z.number().int().min(0).max(MOST_PIECES),
})

const isOnce = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length

export const countInput = z.object({
  sessionId,
  pieces: z
    .array(pieces)
    .max(20)
    .refine((all) => isOnce(all.map(({ denomination }) => denomination)), 'each denomination once'),
  /** Amounts of other currencies as they lie in the drawer. */
  foreign: z
    .array(z.object({ code: z.string().regex(/^[A-Z]{3}$/), amount: anyAmount }))
    .max(50)
    .refine((all) => isOnce(all.map(({ code }) => code)), 'each currency once')
    .default([]),
})
export type CountInput = z.output<typeof countInput>

export const closeInput = z.object({ sessionId, comments: z.string().trim().max(500).nullish() })
export type CloseInput = z.output<typeof closeInput>

export const ofSessionInput = z.object({ sessionId })
export const byIdInput = z.object({ id: sessionId })

const day = z.string().refine(isReportDay, 'must be a day such as 2026-11-21')

export const historyInput = z.object({
  /** Days of the shop on which sessions were opened, both included. */
  from: day.nullish(),
  to: day.nullish(),
  cashboxId: cashboxId.nullish(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
})
export type HistoryInput = z.output<typeof historyInput>

export const outsideInput = historyInput.omit({ cashboxId: true })
export type OutsideInput = z.output<typeof outsideInput>

/** Pieces and currencies of a count as they are kept: by centavos of worth, and by code. */
export type KeptPieces = Readonly<Record<string, number>>
export type KeptForeign = Readonly<Record<string, Cents>>
