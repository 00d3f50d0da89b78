import { among, customersAsKept, customersFound } from '#modules/customers/records/customers.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, EmployeeId, UserId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, sumCents } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { AGES, type Age, ageBegins, ageingOut, NOTHING_OWED } from '../receivables/receivables.ts'
import type { DebtorListInput } from './debtors.ts'

type Sums = Record<Age, Cents>

type Row = Sums & { customer_id: CustomerId; invoices: number; oldest: Day }

type Found = { count: number; invoices: number; sums: Sums; rows: Row[] }

const LATE = AGES.filter((age) => age !== 'current')

const sumOf = (ages: readonly Age[]): string => ages.join(' + ')

const ORDERS: Record<DebtorListInput['sort'], string> = {
  owed: sumOf(AGES),
  overdue: sumOf(LATE),
  oldest: 'oldest',
}

/** What each customer owes by age, as `ageOf` says it: the days at which an age begins are `$1` to `$4`. */
const DEBTS = `select r.customer_id, count(*) as invoices, min(r.due_on) as oldest,
    coalesce(sum(r.balance_cents) filter (where r.due_on >= $1), 0)::bigint as current,
    coalesce(sum(r.balance_cents) filter (where r.due_on < $1 and r.due_on >= $2), 0)::bigint as days_1_30,
    coalesce(sum(r.balance_cents) filter (where r.due_on < $2 and r.due_on >= $3), 0)::bigint as days_31_60,
    coalesce(sum(r.balance_cents) filter (where r.due_on < $3 and r.due_on >= $4), 0)::bigint as days_61_90,
    coalesce(sum(r.balance_cents) filter (where r.due_on < $4), 0)::bigint as days_over_90
  from receivables r`

/** Who sold what is owed: the employee, else who rang it up. */
const SOLD_BY = 'coalesce(r.employee_id, r.seller_id)'

async function find(
  tx: Tx<Ctx>,
  input: DebtorListInput,
  found: readonly CustomerId[] | null,
): Promise<Found> {
  const { age, seller, sort, descending, page, pageSize } = input
  const begins = ageBegins(await todayIn(tx))
  const values: unknown[] = [begins.current, begins.days_1_30, begins.days_31_60, begins.days_61_90]
  const put = (value: unknown): string => `$${values.push(value)}`
  const sold = seller ? `and ${SOLD_BY} = ${put(seller)}` : ''
  const ofThem = found ? `and r.customer_id ${among(found, put)}` : ''
  const ofAge = age ? `where ${age === 'overdue' ? sumOf(LATE) : age} > 0` : ''
  const order = `${ORDERS[sort]} ${descending ? 'desc' : 'asc'}, customer_id`
  const [row] = await tx.query<Sums & { count: number; invoices: number; rows: Row[] }>(
    `with debt as materialized (
        select * from (${DEBTS} where r.tenant_id = current_tenant() and r.balance_cents > 0 ${sold} ${ofThem}
          group by r.customer_id) d ${ofAge})
      select count(*) as count, coalesce(sum(invoices), 0)::bigint as invoices,
        ${AGES.map((each) => `coalesce(sum(${each}), 0)::bigint as ${each}`).join(', ')},
        (select coalesce(json_agg(p), '[]') from (select * from debt order by ${order}
          limit ${put(pageSize)} offset ${put((page - 1) * pageSize)}) p) as rows
      from debt`,
    values,
  )
  if (!row) throw new Error('sums without a row')
  const { count, invoices, rows, ...sums } = row
  return { count, invoices, sums, rows }
}

const amounts = (sums: Sums) => {
  const total = (ages: readonly Age[]): Cents => sumCents(ages.map((age) => sums[age]))
  return {
    ...ageingOut(sums),
    owed: centsToDecimal(total(AGES)),
    /** What is past its due day. */
    overdue: centsToDecimal(total(LATE)),
  }
}

/** Who sold what each of these customers owes, by name, as their invoices say it. */
async function sellersOf(tx: Tx<Ctx>, customers: readonly CustomerId[]): Promise<Map<CustomerId, string[]>> {
  if (customers.length === 0) return new Map()
  const rows = await tx.query<{ customer_id: CustomerId; names: string[] }>(
    `select r.customer_id, array_agg(distinct coalesce(i.employee_name, i.seller_name)) as names
      from receivables r join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
      where r.tenant_id = current_tenant() and r.balance_cents > 0 and r.customer_id = any($1::uuid[])
      group by r.customer_id`,
    [customers],
  )
  return new Map(rows.map(({ customer_id, names }) => [customer_id, names]))
}

/** Who sold anything that is owed still, by name; a filter offers them. */
export const debtSellers = (ctx: Ctx): Promise<{ id: EmployeeId | UserId; name: string }[]> =>
  reading(ctx, (tx) =>
    tx.query<{ id: EmployeeId | UserId; name: string }>(
      `select s.id, coalesce(i.employee_name, i.seller_name) as name
        from (select ${SOLD_BY} as id, (array_agg(r.invoice_id order by r.day desc))[1] as last
            from receivables r where r.tenant_id = current_tenant() and r.balance_cents > 0 group by 1) s
          join invoices i on i.tenant_id = current_tenant() and i.id = s.last
        order by name, s.id`,
    ),
  )

const NOTHING: Found = {
  count: 0,
  invoices: 0,
  sums: NOTHING_OWED,
  rows: [],
}

/**
 * A page of the customers who owe something, with what each owes by age, and what all that was found comes to. What is
 * owed on one seller's sales alone is what is shown where the list is narrowed down to them.
 */
export const listDebtors = (ctx: Ctx, input: DebtorListInput) =>
  reading(ctx, async (tx) => {
    const ids = input.search === '' ? null : await customersFound(tx, input.search)
    const found = ids?.length === 0 ? NOTHING : await find(tx, input, ids)
    const known = new Map(
      (
        await customersAsKept(
          tx,
          found.rows.map((row) => row.customer_id),
        )
      ).map((customer) => [customer.id, customer]),
    )
    const sellers = await sellersOf(
      tx,
      found.rows.map((row) => row.customer_id),
    )
    const rows = found.rows.flatMap((row) => {
      const customer = known.get(row.customer_id)
      if (!customer) return []
      const { id, code, name, tax_id, phone, email, is_default, deleted_at } = customer
      return [
        {
          id,
          customer: { code, name, tax_id, phone, email, is_default },
          deleted: deleted_at !== null,
          /** Who sold what they owe, by name. */
          sellers: sellers.get(id) ?? [],
          ...amounts(row),
          invoices: row.invoices,
          /** The day on which the oldest of their open invoices was due. */
          oldest: row.oldest,
        },
      ]
    })
    return {
      ...pageAnswer(rows, found.count, input),
      totals: { ...amounts(found.sums), invoices: found.invoices },
    }
  })
