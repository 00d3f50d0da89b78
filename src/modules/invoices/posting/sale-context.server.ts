import { hasModule } from '#modules/identity/permissions/permissions.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { AlternateCodeId, CustomerId, EmployeeId, InvoiceId, UserId } from '#platform/values/ids.ts'
import { AlternateCodeUnknown, SellerNotOffered } from './posting.errors.ts'
import type { SaleContext } from './sale-context.ts'
import type { ItemInput } from './sale-input.ts'
import { type KnownSettings, settingsInParts, settingsOfSale } from './sale-settings.server.ts'

/** What a sale asks the database about. */
export type ContextRequest = Partial<AskedSeller> & {
  id: InvoiceId | null
  /** Whose day decides which promotions are at work. */
  at: Date
  product_ids: readonly string[]
  alternate_code_ids: readonly string[]
  customer_id: 'default' | CustomerId
  cashbox_id: string | null
  /** Whether products and a customer count that were deleted, since what is sold was agreed on before. */
  with_deleted?: boolean
}

type AskedSeller = { employee_id: EmployeeId | null; employee_of: UserId | null }

/**
 * Which employee a sale is asked about: the one who was chosen, nobody for null, and where nothing was said the one who
 * signs in as who rings it up.
 */
export const askedSeller = (chosen: EmployeeId | null | undefined, ringsUp: UserId): AskedSeller => ({
  employee_id: chosen ?? null,
  employee_of: chosen === undefined ? ringsUp : null,
})

/** What `invoices_sale_context` answers. */
export type KnownOfSale = Omit<SaleContext, 'settings'> & { settings: KnownSettings }

export const contextIn = <Known extends KnownOfSale>(known: Known) => ({
  ...known,
  settings: settingsOfSale(known.settings),
})

/** What the database knows about a cart. Waits for a sale of the same id that is still being posted. */
export async function saleContext(tx: Pick<Tx, 'query'>, request: ContextRequest): Promise<SaleContext> {
  const [row] = await tx.query<{ context: KnownOfSale }>('select invoices_sale_context($1) as context', [
    request,
  ])
  if (!row) throw new Error('invoices_sale_context gave no answer')
  return contextIn(row.context)
}

/**
 * What is known of a sale that is made now, without what belongs to parts of the shop that are off: no promotion works,
 * nobody collects points, and the stock that nobody sees refuses nothing. What a till sold already is recorded as it was.
 */
export function inParts<Known extends Pick<SaleContext, 'promotions' | 'settings' | 'sold_by'>>(
  { actor }: Pick<Tx, 'actor'>,
  known: Known,
): Known {
  const promotions = hasModule(actor, 'promotions') ? known.promotions : []
  const sold_by = hasModule(actor, 'employees') ? known.sold_by : null
  return { ...known, promotions, sold_by, settings: settingsInParts(actor, known.settings) }
}

/**
 * Who sells, of those whom a new sale may name; nobody in place of an account's employee who is not at work any more.
 *
 * @throws SellerNotOffered where such a one was chosen.
 */
export function offeredSeller<Known extends Pick<SaleContext, 'sold_by'>>(
  { actor }: Pick<Tx, 'actor'>,
  chosen: EmployeeId | null | undefined,
  known: Known,
): Known {
  if (!hasModule(actor, 'employees') || known.sold_by?.is_offered) return known
  if (chosen) throw new SellerNotOffered(`employee ${chosen}`)
  return { ...known, sold_by: null }
}

/** The suppliers' codes that lines were asked for by. */
export const codeIdsOf = (items: readonly ItemInput[]): AlternateCodeId[] =>
  items.flatMap((item) => item.alternateCodeUsages?.map(({ id }) => id) ?? [])

/**
 * A code is kept with the line, so it must be one of the line's own product.
 *
 * @throws AlternateCodeUnknown
 */
export function requireOwnCodes(items: readonly ItemInput[], context: SaleContext): void {
  const productOf = new Map(context.alternate_codes.map(({ id, product_id }) => [id, product_id]))
  for (const { productId, alternateCodeUsages = [] } of items) {
    const stray = alternateCodeUsages.find(({ id }) => productOf.get(id) !== productId)
    if (stray) throw new AlternateCodeUnknown(`code ${stray.id} is not of product ${productId}`)
  }
}
