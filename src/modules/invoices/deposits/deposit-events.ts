import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { DepositId } from '#platform/values/ids.ts'
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
