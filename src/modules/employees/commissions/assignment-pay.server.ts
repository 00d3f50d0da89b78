import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { EmployeeId, ProductId } from '#platform/values/ids.ts'
import { AssignmentChangesPay } from '../employees.errors.ts'
import { commissionRule, type Seller } from './commission.ts'

/** Products or categories: where their names stand, and by which column a product is one of them or in one. */
type Goods = { of: 'products' | 'product_categories'; within: 'id' | 'category_id' }

/**
 * What an employee is paid of each product of some goods that pays a commission of its own: of the others no assignment
 * without a percentage changes anything.
 */
async function rulesOf(
  tx: Tx,
  { within }: Goods,
  employee: EmployeeId,
  ids: readonly string[],
): Promise<Map<ProductId, string>> {
  const [row] = await tx.query<{ seller: Seller | null }>(
    `select employees_seller($1, null, array(select p.id from products p
        where p.tenant_id = current_tenant() and p.pays_commission and p.${within} = any($2::uuid[]))) as seller`,
    [employee, ids],
  )
  const seller = row?.seller
  if (!seller) return new Map()
  return new Map(
    seller.products.map((product) => [product.product_id, JSON.stringify(commissionRule(seller, product))]),
  )
}

/**
 * Makes a change to what an employee is assigned that leaves what they are paid as it was, for who may not change that.
 *
 * @param ids those that are assigned or taken off.
 * @throws AssignmentChangesPay naming the first of them of which they would be paid otherwise.
 */
export async function keepingPay(
  tx: Tx,
  goods: Goods,
  { employeeId, ids }: { employeeId: EmployeeId; ids: readonly string[] },
  change: () => Promise<void>,
): Promise<void> {
  const before = await rulesOf(tx, goods, employeeId, ids)
  await change()
  const after = await rulesOf(tx, goods, employeeId, ids)
  const other = [...after].find(([product, rule]) => before.get(product) !== rule)
  if (!other) return
  const [named] = await tx.query<{ name: string }>(
    `select g.name from products p join ${goods.of} g on g.tenant_id = p.tenant_id and g.id = p.${goods.within}
      where p.tenant_id = current_tenant() and p.id = $1`,
    [other[0]],
  )
  throw new AssignmentChangesPay(named?.name ?? '')
}
