import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { CustomerPaymentId, DepositId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { idIn } from '#platform/values/wire.ts'
import { DEPOSIT_STATUSES } from './deposit-states.ts'

/** A deposit became something else; `purpose_id` is what it was asked for. */
export const depositMoved = eventKind(
  'invoices.deposit_moved',
  z.object({
    deposit_id: idIn<DepositId>(),
    purpose_id: z.uuid(),
    from: z.enum(DEPOSIT_STATUSES),
    to: z.enum(DEPOSIT_STATUSES),
  }),
)

/** Money came for a deposit that was asked for no more: it is what its customer paid ahead, by a payment of its own. */
export const depositCredited = eventKind(
  'invoices.deposit_credited',
  z.object({
    purpose_id: z.uuid(),
    payment_id: idIn<CustomerPaymentId>(),
    /** Of its receipt. */
    number: z.string().max(30),
    amount: z.int().transform(cents),
  }),
)
