import { allowed } from '#platform/kernel/trpc.server.ts'
import { customerByIdInput } from '../customer.ts'
import { shownPoints } from './points.server.ts'

export const pointsProcedures = {
  getPoints: allowed('customers.view')
    .input(customerByIdInput)
    .query(({ ctx, input }) => shownPoints(ctx, input.id)),
}
