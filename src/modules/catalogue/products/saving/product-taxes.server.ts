import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { TaxRecordId } from '#platform/values/ids.ts'
import type { BasisPoints } from '#platform/values/money.ts'
import { ProductTaxNotFound } from '../../catalogue.errors.ts'
import type { ProductInput } from '../product.ts'

type Named = { id: TaxRecordId; is_exempt: boolean; rate_bps: BasisPoints; is_offered: boolean }

/** Whether a product that was sent without a word about its tax still pays what that tax says. */
const stillPays = ({ isTaxable, taxPercent }: ProductInput, tax: Named): boolean =>
  tax.is_exempt ? !isTaxable : isTaxable && taxPercent === tax.rate_bps

/** Locked against being deleted before these products name them. */
const taxesOf = async (tx: Tx, ids: readonly TaxRecordId[]): Promise<ReadonlyMap<string, Named>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<Named>(
    `select id, type = 'exento' as is_exempt, rate_bps, is_active and deleted_at is null as is_offered from taxes
      where tenant_id = current_tenant() and id = any($1::uuid[]) and kind = 'percentage'
        and type in ('itbis', 'exento') for key share`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What products pay as the taxes that they name say it. One that is sent without a word about its tax keeps it for as
 * long as it pays the same. To be called in one's `catalogueTurn`, in which rates change too.
 *
 * @param kept the tax that the product named before; it may stay, offered or not.
 * @throws ProductTaxNotFound
 */
export async function withTaxes<Input extends ProductInput>(
  tx: Tx,
  inputs: readonly Input[],
  kept: TaxRecordId | null = null,
): Promise<Input[]> {
  const named = inputs.flatMap(({ taxId }) => (taxId === undefined ? kept : taxId) ?? [])
  const known = await taxesOf(tx, [...new Set(named)])
  return inputs.map((input) => {
    const { taxId } = input
    const before = kept === null ? undefined : known.get(kept)
    if (taxId === undefined) return { ...input, taxId: before && stillPays(input, before) ? before.id : null }
    if (taxId === null) return input
    const tax = known.get(taxId)
    if (!tax || !(tax.is_offered || taxId === kept)) throw new ProductTaxNotFound(`tax ${taxId}`)
    return { ...input, isTaxable: !tax.is_exempt, taxPercent: tax.is_exempt ? null : tax.rate_bps }
  })
}
