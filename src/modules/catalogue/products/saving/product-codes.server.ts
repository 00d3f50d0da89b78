import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { AlternateCodeId, ProductId } from '#platform/values/ids.ts'
import { BarcodeTaken, SkuOfDeleted, SkuTaken } from '../../catalogue.errors.ts'

/** The codes a product wants to be found by. */
export type CodeClaim = {
  id: ProductId
  name: string
  sku: string
  /** Its own and those of its alternate codes. */
  barcodes: readonly string[]
}

/**
 * Waits for its turn to change the tenant's catalogue and says the moment of the change.
 *
 * Moments grow from change to change in the order they are committed, whatever the clocks say: the till
 * asks for "everything after the last one I saw" and must not miss one. Barcodes, which no unique key
 * can guard because deleted products keep theirs, are also safe to look up and write in one's turn.
 */
export async function catalogueTurn(tx: Tx): Promise<Date> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('catalogue ' || current_tenant(), 0))`)
  // In a statement of its own: it must see what the one before committed.
  const [row] = await tx.query<{ at: Date }>(
    `select greatest($1::timestamptz,
        date_trunc('milliseconds', max(updated_at)) + interval '1 millisecond') as at
      from products where tenant_id = current_tenant()`,
    [tx.now],
  )
  return row?.at ?? tx.now
}

/** Two products of the same list must not want the same code either. */
function refuseSharedCodes(claims: readonly CodeClaim[]): void {
  const skus = new Map<string, string>()
  const barcodes = new Map<string, string>()
  for (const { name, sku, barcodes: mine } of claims) {
    const other = skus.get(sku)
    if (other !== undefined) throw new SkuTaken(sku, other)
    skus.set(sku, name)
    for (const barcode of mine) {
      const holder = barcodes.get(barcode)
      if (holder !== undefined) throw new BarcodeTaken(barcode, holder)
    }
    for (const barcode of mine) barcodes.set(barcode, name)
  }
}

type Holder = { id: ProductId; name: string; code: string; deleted: boolean }

/**
 * Refuses codes that are not free. To be called in one's `catalogueTurn`.
 *
 * @throws SkuTaken, SkuOfDeleted, BarcodeTaken with the name of the product that has the code.
 */
export async function refuseTakenCodes(tx: Tx, claims: readonly CodeClaim[]): Promise<void> {
  refuseSharedCodes(claims)
  const bySku = new Map(claims.map((claim) => [claim.sku, claim.id]))
  const skus = await tx.query<Holder>(
    `select id, name, sku as code, deleted_at is not null as deleted
      from products where tenant_id = current_tenant() and sku = any($1::text[])`,
    [[...bySku.keys()]],
  )
  for (const { id, name, code, deleted } of skus) {
    if (bySku.get(code) === id) continue
    throw deleted ? new SkuOfDeleted(code, name) : new SkuTaken(code, name)
  }
  await refuseTakenBarcodes(tx, claims)
}

/** @throws BarcodeTaken */
export async function refuseTakenBarcodes(tx: Tx, claims: readonly CodeClaim[]): Promise<void> {
  const byBarcode = new Map(claims.flatMap(({ id, barcodes }) => barcodes.map((barcode) => [barcode, id])))
  if (byBarcode.size === 0) return
  const holders = await tx.query<Holder>(
    `select id, name, barcode as code, false as deleted
        from products where tenant_id = current_tenant() and barcode = any($1::text[]) and deleted_at is null
      union all
      select p.id, p.name, a.barcode, false
        from product_alternative_codes a
        join products p on p.tenant_id = a.tenant_id and p.id = a.product_id
        where a.tenant_id = current_tenant() and a.barcode <> '' and a.barcode = any($1::text[])
          and p.deleted_at is null`,
    [[...byBarcode.keys()]],
  )
  for (const { id, name, code } of holders) {
    if (byBarcode.get(code) !== id) throw new BarcodeTaken(code, name)
  }
}

type CodeTexts = {
  id: AlternateCodeId
  product_id: ProductId
  sku: string
  barcode: string
  description: string
}

/** What stands in the shop's books of suppliers' codes; those that it does not have are left out. */
export const codeTexts = (tx: Tx, ids: readonly AlternateCodeId[]): Promise<CodeTexts[]> =>
  tx.query<CodeTexts>(
    `select id, product_id, sku, barcode, description from product_alternative_codes
      where tenant_id = current_tenant() and id = any($1::uuid[])`,
    [[...new Set(ids)]],
  )
