import { NotOfSupport } from '../errors/platform.errors.ts'
import type { Ctx } from './ctx.server.ts'

type Asking = Pick<Ctx, 'actor'>

/** Codes that are money, and keys: whoever the shop let in for some hours is told none. */
export const maySeeSecrets = ({ actor }: Asking): boolean => actor.isSupport !== true

/**
 * Accounts, passwords, second factors and rights, secrets, and where money and letters go are the shop's people's alone: by
 * them whoever was let in for some hours would keep a way in, or leave with what is the shop's. Procedures say it by
 * `ofItsPeople`.
 *
 * @throws NotOfSupport
 */
export function refuseSupport({ actor }: Asking): void {
  if (actor.isSupport) throw new NotOfSupport('support changes and reads no secrets')
}
