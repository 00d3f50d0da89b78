import { changesInput } from '#platform/kernel/changes.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { promotionsAhead } from '../promotions/promotions.server.ts'
import { catalogueChanges } from './till-catalogue.server.ts'

/** As long as a till may have to do without a line. */
const DAYS_AHEAD = 30

/** What a till keeps of the catalogue. */
export const tillCatalogueProcedures = {
  getCatalogue: allowed('pos.access')
    .use(within(BULK_READS))
    .input(changesInput(10_000))
    .query(({ ctx, input }) => catalogueChanges(ctx, input)),
  getPromotions: allowed('pos.access')
    .use(within(BULK_READS))
    .query(({ ctx }) => promotionsAhead(ctx, DAYS_AHEAD)),
}
