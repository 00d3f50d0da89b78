import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { DOCUMENT_TYPES } from '#modules/fiscal/ncf/document-types.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { sellerShop } from '../testing/commissions.server.ts'
import { creditShop, PRICE, rowsOf } from '../testing/credit.server.ts'
import { INVOICE_STATUSES } from './filters/invoice-statuses.ts'
import { sumUpInvoices } from './invoice-sums.job.ts'

const all = (shop: World, more: Parameters<World['call']['invoice']['getAll']>[0] = {}) =>
  shop.call.invoice.getAll({ pageSize: 100, ...more })

test('lists what was sold, the latest first, with what is owed and what all of it comes to', async () => {
  const { shop, customerId, sell, pay } = await creditShop()
  const paid = await sell(1, { cash: PRICE })
  const owed = await sell(2)
  const partly = await sell(3)
  await pay(partly, 100)
  const { data, pagination, totals } = await all(shop)
  expect(data.map(({ id, status, total, pending }) => ({ id, status, total, pending }))).toEqual([
    { id: partly, status: 'partial', total: 354, pending: 254 },
    { id: owed, status: 'pending', total: 236, pending: 236 },
    { id: paid, status: 'paid', total: 118, pending: 0 },
  ])
  expect(data[0]).toMatchObject({
    order_number: '000003',
    origin: 'counter',
    customer: { id: customerId, name: 'Hotel Bahía', tax_id: '101850043', email: null },
    due_on: '2026-12-20',
  })
  expect(pagination).toEqual({ page: 1, pageSize: 100, total: 3, pageCount: 1 })
  expect(totals).toEqual({ total: 708, pending: 490, cancelled: 0 })
})

test('finds an invoice by its number, its fiscal number, the customer and their RNC', async () => {
  const { shop, sell, coffee } = await creditShop()
  const first = await sell(1)
  const { id: other } = await shop.call.customer.create({ name: 'Óptica Ñandú', tax_id: '131246796' })
  await shop.call.customer.setCreditTerms({ id: other, payment_terms_days: 15, credit_limit: null })
  const second = await sell(1, { customer: other })
  const [{ ncf = '' } = {}] = (await all(shop, { search: '2' })).data
  const found = async (search: string) => (await all(shop, { search })).data.map(({ id }) => id)
  expect(coffee).toBeTruthy()
  expect(await found('000001')).toEqual([first])
  expect(await found(ncf.toLowerCase())).toEqual([second])
  expect(await found(ncf.slice(0, 3))).toEqual([second, first])
  expect(await found('optica nandu')).toEqual([second])
  expect(await found('1-01-85004-3')).toEqual([first])
  expect(await found('131246796')).toEqual([second])
  expect(await found('nadie')).toEqual([])
  expect(await all(shop, { search: 'nadie' })).toMatchObject({
    totals: { total: 0, pending: 0, cancelled: 0 },
  })
  const theirs = await all(shop, { customer: other })
  expect(theirs.data.map(({ id }) => id)).toEqual([second])
  expect(theirs.of_customer).toEqual({ id: other, name: 'Óptica Ñandú' })
  expect((await all(shop)).of_customer).toBeNull()
})

test('says which employee sold it, in the list, in its file and on the receipt, beside who rang it up', async () => {
  const { shop, sellBy, employeeId } = await sellerShop()
  const nobodys = await sellBy(1, { employeeId: null })
  const sold = await sellBy(1, { onCredit: true })
  const seller = { id: shop.owner.actor.userId, name: 'Altagracia Núñez' }
  const shown = [
    { id: sold, sold_by: 'Domingo Cabrera', seller },
    { id: nobodys, sold_by: null, seller },
  ]
  const { data } = await all(shop)
  expect(data).toMatchObject(shown)
  expect((await shop.call.invoice.getPart({ list: {}, size: 10 })).data).toEqual(data)
  expect((await all(shop, { status: 'pending' })).data).toMatchObject(shown.slice(0, 1))
  // Whoever rang it up for somebody else is not who sold it, whether it was summed up or not.
  for (const summed of [false, true]) {
    if (summed) await sumUpInvoices(shop.owner, 1)
    expect((await all(shop, { seller: employeeId })).data).toMatchObject(shown.slice(0, 1))
    expect((await all(shop, { seller: employeeId, status: 'pending' })).pagination.total).toBe(1)
    expect((await all(shop, { seller: employeeId, status: 'paid' })).pagination.total).toBe(0)
    expect((await all(shop, { seller: seller.id })).data).toMatchObject(shown.slice(1))
    expect(await shop.call.invoice.getSellers()).toEqual([
      seller,
      { id: employeeId, name: 'Domingo Cabrera' },
    ])
  }
  const attended = async (invoiceId: string) =>
    (await shop.call.pos.getInvoiceDetail({ invoiceId })).receiptData?.cashier
  expect(await attended(sold)).toBe('Domingo Cabrera')
  expect(await attended(nobodys)).toBe('Altagracia Núñez')
})

test('narrows down by state, day, seller, document and origin, and sorts by amount', async () => {
  const { shop, sell } = await creditShop()
  const cash = await sell(3, { cash: 3 * PRICE })
  const owed = await sell(1)
  const [{ day = '', seller = { id: '' } } = {}] = (await all(shop)).data
  const found = async (more: Parameters<typeof all>[1]) => (await all(shop, more)).data.map(({ id }) => id)
  expect(await found({ status: 'paid' })).toEqual([cash])
  expect(await found({ status: 'pending' })).toEqual([owed])
  expect(await found({ status: 'partial' })).toEqual([])
  expect(await found({ status: 'cancelled' })).toEqual([])
  expect(await found({ from: day, to: day })).toEqual([owed, cash])
  expect(await found({ to: '2026-01-01' })).toEqual([])
  expect(await found({ seller: seller.id })).toEqual([owed, cash])
  expect(await found({ seller: crypto.randomUUID() })).toEqual([])
  expect(await found({ origin: 'office' })).toEqual([])
  expect(await found({ documentType: 'exportacion' })).toEqual([])
  expect(await found({ sort: 'total' })).toEqual([cash, owed])
  expect(await found({ sort: 'total', descending: false })).toEqual([owed, cash])
  expect(await found({ descending: false })).toEqual([cash, owed])
  expect(await shop.call.invoice.getSellers()).toEqual([seller])
})

test('a void is cancelled at once, and what it was no longer counts', async () => {
  const { shop, sell } = await creditShop()
  const id = await sell(1)
  await sell(2)
  await sumUpInvoices(shop.owner, 1)
  await shop.call.pos.cancelInvoice({ invoiceId: id, reason: 'Error de digitación' })
  expect(await all(shop)).toMatchObject({ totals: { total: 236, pending: 236, cancelled: 118 } })
  const cancelled = await all(shop, { status: 'cancelled' })
  expect(cancelled.data.map((row) => [row.id, row.status])).toEqual([[id, 'cancelled']])
  expect(cancelled.totals).toEqual({ total: 0, pending: 0, cancelled: 118 })
})

/** Who bought every fourth of what `fill` makes, and who sold every fifth of it. */
type Others = { buyer: string; employee: string }

/** Sales as years would leave them, on days and by sellers of all kinds, some void and some owed. */
async function fill(shop: World, sales: number, days: number, others?: Others): Promise<void> {
  const tenant = shop.ctx.tenantId
  const client = await shop.database.admin.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into invoices (tenant_id, id, order_number, ncf, document_type, status, customer_id, customer_name, warehouse_id,
        cashbox_id, cashbox_name, seller_id, seller_name, employee_id, employee_name, gross_cents, discount_cents, subtotal_cents, tax_cents,
        total_cents, day, created_at, request_hash, origin)
      select $1, gen_random_uuid(), n, case when n % 3 = 0 then 'B0' || 2 - n % 2 || lpad(n::text, 8, '0')
          else 'E3' || 2 - n % 2 || lpad(n::text, 10, '0') end, (array['consumo', 'credito_fiscal'])[1 + n % 2], 'paid',
        case when n % 4 = 1 then coalesce($8::uuid, $2::uuid) else $2::uuid end, 'Cliente general', $3, $4, 'Caja', $5, 'Ana',
        case when n % 5 = 2 then $9::uuid end, case when n % 5 = 2 and $9 is not null then 'Domingo' end, n * 100, 0, n * 100, 0, n * 100, d.at::date, d.at, 'x',
        (array['counter', 'office'])[1 + (n / 3) % 2]
      from generate_series(1, $6::integer) n, lateral (select timestamptz '2026-01-01 12:00' + (n * 37 % $7) * interval '1 day' as at) d`,
    [
      tenant,
      shop.defaultCustomer,
      shop.warehouses.main,
      shop.cashbox,
      shop.owner.actor.userId,
      sales,
      days,
      others?.buyer ?? null,
      others?.employee ?? null,
    ],
  )
  await client.query(
    `insert into invoice_voids (tenant_id, id, number, invoice_id, reason, void_kind, credit_ncf, cashbox_name, cash_back_cents,
        refunds, points_reversed, day, at, user_id, user_name)
      select $1, gen_random_uuid(), row_number() over (order by order_number), id, 'Error', 'credit_note', 'E34' || lpad(order_number::text, 10, '0'),
        'Caja', 0, '[]', 0, day, created_at, $2, 'Ana' from invoices where tenant_id = $1 and order_number % 7 = 0`,
    [tenant, shop.owner.actor.userId],
  )
  await client.query(
    `insert into receivables (tenant_id, invoice_id, customer_id, due_on, opened_cents, balance_cents,
        day, document_type, origin, total_cents, seller_id, employee_id)
      select $1, id, customer_id, day, total_cents, case when order_number % 2 = 0 then total_cents else total_cents / 2 end,
        day, document_type, origin, total_cents, seller_id, employee_id
      from invoices where tenant_id = $1 and order_number % 5 = 0 and order_number % 7 <> 0`,
    [tenant],
  )
  await client.query('commit')
  client.release()
}

/** Which of what `fill` makes a text finds, by their numbers. */
const FOUND_BY: Readonly<Record<string, (number: number) => boolean>> = {
  '35': (number) => number === 35,
  E320000000020: (number) => number === 20,
  // All of a series, of a type, and of a type with noughts that all of its numbers have; and some of a type.
  B0: (number) => number % 3 === 0,
  e32: (number) => number % 3 !== 0 && number % 2 === 0,
  'E31-00000000': (number) => number % 3 !== 0 && number % 2 === 1,
  E32000000002: (number) => number >= 20 && number < 30 && number % 3 !== 0 && number % 2 === 0,
  'cliente general': (number) => number % 4 !== 1,
  peralta: (number) => number % 4 === 1,
  nadie: () => false,
}

test('every page of every question is what plain SQL finds, however much of it was summed up before', async () => {
  const shop = await newWorld()
  const { id: buyer } = await shop.call.customer.create({ name: 'Ana Peralta' })
  const { id: employee } = await shop.call.employee.create({ name: 'Domingo Cabrera' })
  await fill(shop, 60, 9, { buyer, employee })
  const rows = (await rowsOf(
    shop,
    `select i.id, i.customer_id as customer, coalesce(i.employee_id, i.seller_id) as seller, i.order_number as number, i.day::text as day, i.document_type, i.origin, i.total_cents::float / 100 as total,
      extract(epoch from i.created_at) as at, coalesce(r.balance_cents, 0)::float / 100 as pending,
      case when v.id is not null then 'cancelled' when coalesce(r.balance_cents, 0) = 0 then 'paid'
        when r.balance_cents < i.total_cents then 'partial' else 'pending' end as status
    from invoices i left join receivables r on r.invoice_id = i.id left join invoice_voids v on v.invoice_id = i.id`,
  )) as {
    id: string
    customer: string
    seller: string
    number: number
    day: string
    document_type: string
    origin: string
    total: number
    at: number
    pending: number
    status: string
  }[]
  const question = fc.record({
    status: fc.option(fc.constantFrom(...INVOICE_STATUSES)),
    documentType: fc.option(fc.constantFrom(...DOCUMENT_TYPES.slice(0, 2)), { freq: 1 }),
    origin: fc.option(fc.constantFrom('counter' as const, 'office' as const), { freq: 1 }),
    search: fc.oneof(fc.constant(''), fc.constantFrom(...Object.keys(FOUND_BY))),
    seller: fc.option(fc.constantFrom(employee, shop.owner.actor.userId), { freq: 1 }),
    customer: fc.option(fc.constantFrom(buyer, shop.defaultCustomer), { freq: 1 }),
    from: fc.option(fc.constantFrom('2026-01-02', '2026-01-04'), { freq: 1 }),
    to: fc.option(fc.constantFrom('2026-01-05', '2026-01-07'), { freq: 1 }),
    sort: fc.constantFrom('date' as const, 'total' as const),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 5 }),
    pageSize: fc.constantFrom(3, 7, 20),
  })
  const agrees = async () =>
    fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { status, documentType, origin, search, seller, customer, from, to } = asked
        const { sort, descending, page, pageSize } = asked
        const found = rows
          .filter(
            (row) =>
              (status === null || row.status === status) &&
              (documentType === null || row.document_type === documentType) &&
              (origin === null || row.origin === origin) &&
              (search === '' || FOUND_BY[search]?.(row.number)) &&
              (seller === null || row.seller === seller) &&
              (customer === null || row.customer === customer) &&
              (from === null || row.day >= from) &&
              (to === null || row.day <= to),
          )
          .toSorted((a, b) => {
            const [one, other] = descending ? [b, a] : [a, b]
            const by = sort === 'date' ? one.at - other.at : one.total - other.total
            return by || one.number - other.number
          })
        const answer = await shop.call.invoice.getAll(asked)
        const sum = (of: readonly number[]) => of.reduce((one, other) => one + other, 0)
        expect(answer.pagination.total).toBe(found.length)
        expect(answer.data.map(({ id }) => id)).toEqual(
          found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
        )
        expect(answer.totals).toEqual({
          total: sum(found.filter((row) => row.status !== 'cancelled').map(({ total }) => total)),
          pending: sum(found.map(({ pending }) => pending)),
          cancelled: sum(found.filter((row) => row.status === 'cancelled').map(({ total }) => total)),
        })
      }),
      { numRuns: 90 },
    )
  await agrees()
  // Half of it, then the rest; asked again nothing is counted twice.
  await inTransaction(shop.owner, (tx) => tx.query('select invoices_sum_up(1, 25)'))
  await agrees()
  await sumUpInvoices(shop.owner, 1)
  await sumUpInvoices(shop.owner, 1)
  await agrees()
})

test('a name that hundreds of customers have leaves none of their invoices out, nor out of what they come to', async () => {
  const shop = await newWorld()
  const sales = 610
  await fill(shop, sales, 9)
  // Each invoice to somebody of their own, as it was made.
  const client = await shop.database.admin.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into customers (tenant_id, id, code, name, search, customer_type_id, created_at, updated_at)
      select i.tenant_id, gen_random_uuid(), 'P' || i.order_number, 'Ana Peralta ' || i.order_number,
        'ana peralta ' || i.order_number, c.customer_type_id, now(), now()
      from invoices i join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id where i.tenant_id = $1`,
    [shop.ctx.tenantId],
  )
  await client.query(
    `update invoices i set customer_id = c.id from customers c
      where i.tenant_id = $1 and c.tenant_id = i.tenant_id and c.code = 'P' || i.order_number`,
    [shop.ctx.tenantId],
  )
  await client.query(
    `update receivables r set customer_id = i.customer_id from invoices i
      where r.tenant_id = $1 and i.tenant_id = r.tenant_id and i.id = r.invoice_id`,
    [shop.ctx.tenantId],
  )
  await client.query('commit')
  client.release()
  const whole = await all(shop)
  const found = await all(shop, { search: 'peralta' })
  expect(whole.pagination.total).toBe(sales)
  expect(found).toEqual(whole)
  for (const status of ['paid', 'cancelled', 'pending'] as const)
    expect(await all(shop, { search: 'peralta', status })).toEqual(await all(shop, { status }))
  const parts = await inParts(shop, { search: 'peralta' }, 100)
  expect(parts).toHaveLength(sales)
  expect(parts.slice(0, 100)).toEqual(found.data.map(({ id }) => id))
})

/** All that a question finds, as a file of it comes. */
async function inParts(
  shop: World,
  more: NonNullable<Parameters<World['call']['invoice']['getAll']>[0]>,
  size: number,
) {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const { data, next } = await shop.call.invoice.getPart({ list: more, after, size })
    ids.push(...data.map(({ id }) => id))
    if (next === null) return ids
    after = next
  }
}

test('the beginning of a fiscal number finds what is owed, in a shop of one series as in one that had another before', async () => {
  const { shop, sell } = await creditShop()
  const first = await sell(1)
  await sell(2)
  const pending = async (...searches: string[]) => {
    const found: number[] = []
    for (const search of searches) found.push((await all(shop, { search })).totals.pending)
    return found
  }
  expect(await pending('E3', 'E31', 'E32', 'B0')).toEqual([354, 354, 0, 0])
  await rewritten(shop, first, 'B0100000001')
  expect(await pending('E3', 'E31', 'B01', 'B02')).toEqual([236, 236, 118, 0])
  expect((await all(shop, { search: 'E3', status: 'pending' })).data).toHaveLength(1)
})

/** An invoice as the shop would have given it while its fiscal numbers were on paper. */
async function rewritten(shop: World, invoice: string, ncf: string): Promise<void> {
  const client = await shop.database.admin.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query('update invoices set ncf = $2 where id = $1', [invoice, ncf])
  await client.query('commit')
  client.release()
}

test('a file of the list is what the list finds, in its order, whatever the size of its parts', async () => {
  const shop = await newWorld()
  await fill(shop, 120, 9)
  const ask = fc.record(
    {
      status: fc.constantFrom(...INVOICE_STATUSES),
      sort: fc.constantFrom('date' as const, 'total' as const),
      descending: fc.boolean(),
      from: fc.constantFrom('2026-01-03', '2026-01-06'),
      origin: fc.constantFrom('counter' as const, 'office' as const),
      search: fc.constantFrom('cliente general', '17', 'E32', 'E3100000000', 'nadie'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(ask, fc.integer({ min: 7, max: 130 }), async (more, size) => {
      const { data } = await shop.call.invoice.getAll({ ...more, pageSize: 500 })
      expect(await inParts(shop, more, size)).toEqual(data.map(({ id }) => id))
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('what is sold while a file is made moves nothing in it', async () => {
  const { shop, sell } = await creditShop()
  const sold = [await sell(1), await sell(1), await sell(1)]
  const first = await shop.call.invoice.getPart({ list: {}, size: 2 })
  await sell(1)
  const rest = await shop.call.invoice.getPart({ list: {}, size: 2, after: first.next })
  expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(sold.toReversed())
  expect(rest.next).toBeNull()
  const other = await newWorld()
  await expect(other.call.invoice.getPart({ list: {}, after: first.next })).rejects.toMatchObject(
    refusal('invoices.invoice_not_found'),
  )
})
