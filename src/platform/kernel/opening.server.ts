import type { BusinessType } from '../values/business-types.ts'
import type { Ctx, TenantCtx, Tx } from './ctx.server.ts'

/** A shop that somebody wants, with its owner. */
export type ShopWanted = {
  readonly subdomain: string
  readonly name: string
  readonly owner: { readonly email: string; readonly name: string; readonly password: string }
  readonly language: 'es' | 'en'
  readonly timeZone?: string
  /** What its papers print; nothing of a business without one. */
  readonly taxId?: string
  /** As what kind of business it begins; with what every shop has where nothing is said. */
  readonly business?: BusinessType
  /** Whether it begins with a few products to try it with. */
  readonly hasSamples?: boolean
}

export type OpenedShop = {
  readonly shop: TenantCtx
  /** The shop in the hands of its owner. */
  readonly owner: Ctx
}

/**
 * Opens a shop with its owner's account, in one transaction with `also`: all of it or nothing.
 *
 * @throws SubdomainTaken when there is a shop at that subdomain, also of two who want it at once for the second.
 */
export type OpenShop = (wanted: ShopWanted, also?: (tx: Tx<Ctx>) => Promise<void>) => Promise<OpenedShop>
