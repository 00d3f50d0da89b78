import { maxDiscountRows } from '#modules/catalogue/products/selling-limits.server.ts'
import type { DiscountInput, ItemInput } from '#modules/invoices/posting/sale-input.ts'
import { discountOf, type LineTotals } from '#modules/pricing/cart/cart.ts'
import {
  capsOf,
  discountExcess,
  type Excess,
  type GivenDiscount,
  givenOn,
  isWithin,
} from '#modules/pricing/discounts/discount-caps.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { AuthorizationId, InvoiceId, PaymentMethodId, ProductId, UserId } from '#platform/values/ids.ts'
import { ALL, type BasisPoints, basisPoints, type Cents, sumCents } from '#platform/values/money.ts'
import { DiscountAboveCap, ProductNeedsCode } from './authorizations.errors.ts'
import { secondsAfter } from './authorizations.ts'
import { VALID_SECONDS } from './kept-authorization.ts'

type AuthorizedLine = Pick<LineTotals, 'gross' | 'discount'> & {
  /** What promotions took, a part of the discount. */
  promotion?: Cents
  product: { id: ProductId; name: string; requires_otp: boolean }
  item: Pick<ItemInput, 'discount'>
}

/** As much of a priced sale as an administrator may have to allow; `CartTotals<SaleLine>` has its lines. */
export type SaleToAuthorize = {
  id: InvoiceId
  lines: readonly AuthorizedLine[]
  /** The cart's discount as it came. */
  discount: DiscountInput | null | undefined
  payments: readonly { paymentMethodId: PaymentMethodId }[]
  /** The shop's `max_discount_bps`: the cap where a product says nothing. */
  maxDiscount: BasisPoints
}

type Usable = {
  id: AuthorizationId
  product_id: ProductId | null
  percent_bps: BasisPoints | null
  amount_cents: Cents | null
}

/** Whose authorisations count, and as of when. */
type Asker = { by: UserId; at: Date }

/** What of a sale nobody has allowed. */
export type Lacking = {
  /** The names of products that ask for a code and have none. */
  uncoded: string[]
  /** Lines whose discount is above their cap, where no authorisation covers them. */
  excess: Excess[]
}

/**
 * Holds a sale against what may be sold and taken off without an administrator, inside the sale's transaction,
 * and marks the authorisations it needed as used by it. Of two sales with the same one, one wins. Asks the
 * database nothing where nothing was taken off by hand and no product asks for a code.
 *
 * An authorisation counts when it was verified within a quarter of an hour before the sale, for the person who
 * sells, for this sale where it names one, and was not used. One of a discount counts up to what was asked for.
 *
 * @param asker who sold and when, where that is not who sends the sale now.
 * @returns what is lacking; nothing where all is allowed.
 */
export async function spendAuthorizations(
  tx: Tx,
  sale: SaleToAuthorize,
  given: readonly AuthorizationId[],
  asker: Asker = { by: tx.actor.userId, at: tx.now },
): Promise<Lacking> {
  const coded = new Map(
    sale.lines.flatMap(({ product }) => (product.requires_otp ? [[product.id, product.name]] : [])),
  )
  const discounts = sale.lines.map((line) =>
    givenOn(line, {
      productId: line.product.id,
      name: line.product.name,
      hasOwn: Boolean(line.item.discount),
    }),
  )
  const excess = await excessOf(tx, sale, discounts)
  const lacking: Lacking = { uncoded: [], excess: [] }
  if (coded.size === 0 && excess.length === 0) return lacking
  const usable = await usableFor(tx, sale.id, given, asker)
  for (const [id, name] of coded) {
    const found = usable.find(({ product_id }) => product_id === id)
    if (found) await use(tx, sale, found, [])
    else lacking.uncoded.push(name)
  }
  if (excess.length === 0) return lacking
  const found = usable.find((each) => each.product_id === null && allows(each, sale, discounts, excess))
  if (found) await use(tx, sale, found, excess)
  else lacking.excess = excess
  return lacking
}

/**
 * {@link spendAuthorizations} for a sale that is still to be made: what nobody has allowed is not sold.
 *
 * @throws DiscountAboveCap, ProductNeedsCode.
 */
export async function requireAuthorized(
  tx: Tx,
  sale: SaleToAuthorize,
  given: readonly AuthorizationId[],
): Promise<void> {
  const { uncoded, excess } = await spendAuthorizations(tx, sale, given)
  const [product] = uncoded
  if (product !== undefined) throw new ProductNeedsCode(product)
  const [first] = excess
  if (first) throw new DiscountAboveCap(first.line.name, first.cap)
}

/** The percent taken off the whole cart; null where that is an amount, or nothing. */
const cartRateOf = ({ discount }: SaleToAuthorize): BasisPoints | null => {
  const read = discount ? discountOf(discount) : null
  return read?.kind === 'percent' ? read.rate : null
}

async function excessOf(
  tx: Tx,
  sale: SaleToAuthorize,
  discounts: readonly GivenDiscount[],
): Promise<Excess[]> {
  const discounted = discounts.filter(({ discount }) => discount > 0)
  if (discounted.length === 0) return []
  const productIds = [...new Set(discounted.map(({ productId }) => productId))]
  const rows = await maxDiscountRows(tx, productIds)
  const methods = sale.payments.map(({ paymentMethodId }) => paymentMethodId)
  return discountExcess(discounted, cartRateOf(sale), capsOf(productIds, rows, methods, sale.maxDiscount))
}

/** Those of the asker that may be used for this sale, held until it is closed. */
async function usableFor(
  tx: Tx,
  sale: InvoiceId,
  given: readonly AuthorizationId[],
  { by, at }: Asker,
): Promise<Usable[]> {
  if (given.length === 0) return []
  return tx.query<Usable>(
    `select id, product_id, percent_bps, amount_cents from authorizations
      where tenant_id = current_tenant() and id = any($1::uuid[]) and purpose = 'sale' and requested_by = $2
        and used_at is null and verified_at > $3 and (sale_id is null or sale_id = $4)
      order by id for update`,
    [given, by, secondsAfter(at, -VALID_SECONDS), sale],
  )
}

/** Whether what was asked for covers what was taken off. */
function allows(
  { percent_bps, amount_cents }: Usable,
  sale: SaleToAuthorize,
  discounts: readonly GivenDiscount[],
  excess: readonly Excess[],
): boolean {
  const most = basisPoints(percent_bps ?? ALL)
  const rate = cartRateOf(sale)
  return (
    excess.every(({ line }) => isWithin(line, rate, most)) &&
    (amount_cents === null || sumCents(discounts.map(({ discount }) => discount)) <= amount_cents)
  )
}

async function use(
  tx: Tx,
  sale: SaleToAuthorize,
  { id, product_id }: Usable,
  excess: readonly Excess[],
): Promise<void> {
  await tx.query(
    `update authorizations set used_at = $1, invoice_id = $2 where tenant_id = current_tenant() and id = $3`,
    [tx.now, sale.id, id],
  )
  await audit(tx, {
    action: 'authorization.used',
    subject_type: 'authorization',
    subject_id: id,
    details: {
      invoice_id: sale.id,
      product_id,
      discounts: excess.map(({ line, cap }) => ({
        product_id: line.productId,
        amount_cents: line.amount,
        discount_cents: line.discount,
        cap_bps: cap,
      })),
    },
  })
}
