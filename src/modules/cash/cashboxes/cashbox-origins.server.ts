import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { originOf } from '#platform/values/service-address.ts'
import { DEFAULT_PRINT_SERVER } from './cashbox-paper.ts'
import { activeCashboxes } from './cashboxes.server.ts'

/** Where the counters of the shop print and open their drawers: what their pages may call beside us. */
export const cashboxOrigins = async (ctx: TenantCtx): Promise<string[]> =>
  (await activeCashboxes(ctx)).flatMap(({ print_server_url, drawer_service_url }) =>
    [print_server_url ?? DEFAULT_PRINT_SERVER, drawer_service_url].flatMap(
      (address) => originOf(address) ?? [],
    ),
  )
