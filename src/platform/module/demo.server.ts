import type { Ctx, InstallationCtx, TenantCtx } from '../kernel/ctx.server.ts'
import type { Day } from '../values/day.ts'
import type { WarehouseId } from '../values/ids.ts'
import type { BeginningTerms } from './beginning.server.ts'

/** What a demo shop sells. */
export type DemoTrade = 'minimarket' | 'hardware' | 'salon' | 'law'

export type DemoShop = {
  readonly trade: DemoTrade
  /** The shop in the hands of its owner. */
  readonly owner: Ctx
  /** Who else works there. */
  readonly staff: readonly Ctx[]
  /** From when on it sold, and the day that it is. */
  readonly firstDay: Day
  readonly today: Day
  readonly now: Date
  readonly timeZone: string
  /** Where its browsers find it. */
  readonly origin: string
}

/** What a module shows in the demo shops, through its own rules; modules below have shown theirs before. */
export type ModuleDemo = {
  /** What is of the installation and of no shop. */
  readonly installation?: (ctx: InstallationCtx) => Promise<void>
  /** What a demo shop begins with, beside its name. */
  readonly terms?: (trade: DemoTrade) => Omit<BeginningTerms, 'name' | 'permissions'>
  /** Where its people work. */
  readonly workplace?: (ctx: TenantCtx) => Promise<WarehouseId>
  /** What there is from the day that it opens. */
  readonly open?: (shop: DemoShop) => Promise<void>
  /** What happened from then to now. */
  readonly since?: (shop: DemoShop) => Promise<void>
  /** What is new today. */
  readonly today?: (shop: DemoShop) => Promise<void>
}
