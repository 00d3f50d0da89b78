import { notify } from '#modules/notifications/notifications.server.ts'
import { readSettings } from '#modules/tenancy/settings.server.ts'
import { reading, type TenantCtx } from '#platform/ctx.server.ts'
import { dayOfInstant } from '#platform/day.ts'
import { sequenceWarnings } from './sequences.server.ts'

/** After a sale: tells the shop once for each range and standing that numbers are about to end or to expire. */
export const warnOfEndingRange = async (ctx: TenantCtx): Promise<void> => {
  const warnings = await reading(ctx, async (tx) => {
    const settings = await readSettings(tx)
    return sequenceWarnings(tx, settings.fiscal_series, dayOfInstant(tx.now, settings.time_zone))
  })
  for (const { document_type, series, standing, remaining, expires_on } of warnings) {
    await notify(ctx, {
      subject: `fiscal:${series}:${document_type}:${standing}:${expires_on ?? ''}`,
      kind: `fiscal_range_${standing}`,
      params: { document_type, series, remaining, ...(expires_on && { expires_on }) },
    })
  }
}
