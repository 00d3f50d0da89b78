import { PARTS_OF_APPOINTMENTS } from '#modules/appointments/appointments.permissions.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { pageRules } from '../settings/booking-page.server.ts'

/** What a page says of whose it is. */
export type PageShop = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly logo: string
  readonly theme: string
  readonly timeZone: string
}

/** Whose page it is, by what rules it books, and whether it is there at all. */
export const bookingShop = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const rules = await pageRules(tx)
    const {
      trade_name: name,
      phone,
      address,
      logo_url: logo,
      theme,
      time_zone: timeZone,
    } = await readSettings(tx)
    const shop: PageShop = { name, phone, address, logo, theme, timeZone }
    const isOpen = rules.is_published && (await arePartsOn(tx, PARTS_OF_APPOINTMENTS))
    return { shop, rules, isOpen }
  })
