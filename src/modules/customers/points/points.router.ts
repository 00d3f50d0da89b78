import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { customerByIdInput } from '../customer/customer.ts'
import { shownPoints } from './points.server.ts'

export const pointsProcedures = {
  getPoints: allowed('customers.view')
    .concat(ofPart('rewards'))
    .input(customerByIdInput)
    .query(({ ctx, input }) => shownPoints(ctx, input.id)),
}
