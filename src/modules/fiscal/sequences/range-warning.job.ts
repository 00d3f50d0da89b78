import { notify } from '#modules/notifications/notifications.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { fiscalSettings } from '../fiscal-settings.ts'
import { numbersOfCounter } from './sequences.server.ts'

/**
 * After a sale: tells the shop that numbers are about to end or to expire, once for each status of the range
 * whose numbers come last. A range recorded later is news of its own.
 */
export const warnOfEndingRange = async (ctx: TenantCtx): Promise<void> => {
  const warnings = await reading(ctx, async (tx) => {
    const { fiscal_series } = await readModuleSettings(tx, fiscalSettings)
    return (await numbersOfCounter(tx, fiscal_series, await todayIn(tx))).warnings
  })
  for (const {
    document_type,
    series,
    standing,
    remaining,
    expires_on,
    last_range,
    is_recorded,
  } of warnings) {
    await notify(ctx, {
      subject: `fiscal:${series}:${document_type}:${last_range ?? 'none'}:${standing}`,
      kind: `fiscal_range_${is_recorded ? standing : 'missing'}`,
      params: { document_type, series, remaining, ...(expires_on && { expires_on }) },
    })
  }
}
