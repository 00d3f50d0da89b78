import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import type { AlternateCodeId } from '#platform/values/ids.ts'
import type { ProductInput } from '../product.ts'

/** What of a product is not for everybody who may see it: what it costs the shop, and who supplies it. */
export const seesCosts = ({ actor }: Ctx): boolean => hasPermission(actor, 'products.costs')
export const seesProviders = ({ actor }: Ctx): boolean => hasPermission(actor, 'products.providers')

type Hidden = {
  cost_price_cents: ProductInput['costPrice']
  provider_id: ProductInput['providerId']
}
type KnownCode = { id: AlternateCodeId; provider_id: ProductInput['providerId'] }

/**
 * What is written of an input: who may not see costs or suppliers does not change them either, whatever was sent. What
 * was there stays; a variable price has no cost.
 *
 * @param before what there is of them, null of a new product.
 */
export function withoutHidden<Input extends ProductInput>(
  ctx: Ctx,
  input: Input,
  before: Hidden | null,
  codesBefore: readonly KnownCode[] = [],
): Input {
  const kept = new Map<string, KnownCode>(codesBefore.map((code) => [code.id, code]))
  const providers = seesProviders(ctx)
  return {
    ...input,
    ...(!seesCosts(ctx) && { costPrice: before?.cost_price_cents ?? null }),
    ...(!providers && { providerId: before?.provider_id ?? null }),
    ...(!providers &&
      input.alternativeCodes && {
        alternativeCodes: input.alternativeCodes.map((code) => ({
          ...code,
          providerId: kept.get(code.id)?.provider_id ?? null,
        })),
      }),
  }
}
