import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { AccountsNotOfSupport } from '../identity.errors.ts'

/**
 * What would leave whoever the shop let in for some hours a way in of their own is asked of its people alone.
 *
 * @throws AccountsNotOfSupport
 */
export function refuseSupport({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.isSupport) throw new AccountsNotOfSupport()
}
