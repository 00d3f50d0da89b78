import { allowed } from '#platform/kernel/trpc.server.ts'
import { deliveryIdInput } from './delivery.ts'
import { deliveryById } from './receipts/deliveries.server.ts'

/** What became of a message, for whoever may send messages of a kind. */
export const lookedAtBy = (permission: string) =>
  allowed(permission)
    .input(deliveryIdInput)
    .query(({ ctx, input }) => deliveryById(ctx, input.id))
