import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { rowsOf } from '#modules/pos/testing/voids.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { saleOf } from '../testing/sale.server.ts'

type Hold = Parameters<World['call']['pos']['holdInvoice']>[0]

const cartOf = (productId: string, more: Partial<Hold> = {}): Hold => ({
  name: 'Mesa 4',
  items: [{ productId, quantity: 2 }],
  ...more,
})

const audits = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit_log where subject_type = 'held_invoice' order by at, action`,
    ),
  )

describe('holding', () => {
  test('a cart is held under a name, with today’s total, for every till of the shop', async () => {
    const shop = await newWorld()
    const coffee = await shop.product({ name: 'Café 1 lb' })
    const { id: customerId } = await shop.call.customer.create({ name: 'Ferretería', tax_id: '101850043' })
    const { id } = await shop.call.pos.holdInvoice(
      // A price that was sent is not the product's.
      cartOf(coffee, {
        customerId,
        cashboxId: shop.cashbox,
        items: [{ productId: coffee, quantity: 2, price: 1 }],
        discount: { type: 'percentage', value: 10, description: 'Cliente fiel' },
      }),
    )
    const another = shop.as({ permissions: ['pos.access'], now: new Date('2026-11-20T16:12:00Z') })
    expect(await another.pos.getHeldInvoices()).toEqual({
      invoices: [
        {
          id,
          name: 'Mesa 4',
          createdAt: '2026-11-20T16:00:00.000Z',
          customerId,
          customerName: 'Ferretería',
          itemCount: 1,
          total: 212.4,
          heldBy: 'Altagracia Núñez',
          cashboxName: expect.any(String),
          items: [{ productId: coffee, product_name: 'Café 1 lb', quantity: 2 }],
        },
      ],
    })
    expect(await another.pos.countHeldInvoices()).toEqual({ count: 1 })
    expect(await audits(shop)).toMatchObject([
      { action: 'held_invoice.created', details: { name: 'Mesa 4', total_cents: 21_240, items: 1 } },
    ])
  })

  test('the newest stands first', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    for (const [minute, name] of [
      ['05', 'Segunda'],
      ['00', 'Primera'],
      ['09', 'Tercera'],
    ] as const) {
      await shop
        .as({ now: new Date(`2026-11-20T16:${minute}:00Z`) })
        .pos.holdInvoice(cartOf(coffee, { name }))
    }
    const { invoices } = await shop.call.pos.getHeldInvoices()
    expect(invoices.map(({ name }) => name)).toEqual(['Tercera', 'Segunda', 'Primera'])
  })

  test('the same one sent again is held once, even at the same time', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const cart = cartOf(coffee, { id: randomUUID() })
    const answers = await Promise.all([1, 2, 3].map(() => shop.call.pos.holdInvoice(cart)))
    expect(answers).toEqual([1, 2, 3].map(() => ({ id: cart.id })))
    expect(await shop.call.pos.countHeldInvoices()).toEqual({ count: 1 })
    // Resumed meanwhile, a late repeat brings it not back.
    await shop.call.pos.deleteHeldInvoice({ id: cart.id ?? '' })
    await shop.call.pos.holdInvoice(cart)
    expect(await shop.call.pos.countHeldInvoices()).toEqual({ count: 0 })
    await expect(shop.call.pos.holdInvoice({ ...cart, name: 'Otra' })).rejects.toMatchObject(
      refusal('platform.key_reused'),
    )
  })

  test('it needs a name and products, and says so', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    await expect(shop.call.pos.holdInvoice(cartOf(coffee, { name: '   ' }))).rejects.toMatchObject(
      refusal('held.name_required'),
    )
    await expect(shop.call.pos.holdInvoice({ name: 'Mesa', items: [] })).rejects.toMatchObject(
      refusal('held.empty'),
    )
    await expect(shop.call.pos.holdInvoice(cartOf(coffee, { name: 'x'.repeat(101) }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(shop.call.pos.holdInvoice(cartOf(randomUUID()))).rejects.toMatchObject(
      refusal('pos.product_not_for_sale'),
    )
    await expect(
      shop.call.pos.holdInvoice(cartOf(coffee, { customerId: randomUUID() })),
    ).rejects.toMatchObject(refusal('pos.customer_missing'))
    expect(await shop.call.pos.getHeldInvoices()).toEqual({ invoices: [] })
    expect(await audits(shop)).toEqual([])
  })

  test('three hundred wait in a shop and no more; one that goes makes room, and a repeat needs none', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const first = cartOf(coffee, { id: randomUUID() })
    await shop.call.pos.holdInvoice(first)
    await change(
      shop,
      `insert into held_invoices select tenant_id, gen_random_uuid(), name || n, customer_id, customer_name,
           cashbox_name, items, discount, item_count, total_cents, held_by, held_by_name, created_at, first_items
         from held_invoices, generate_series(2, 300) as n where id = $1`,
      [first.id],
    )
    const hold = () => shop.call.pos.holdInvoice(cartOf(coffee))
    await expect(hold()).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      ...refusal('held.too_many', { most: 300 }),
    })
    expect((await shop.call.pos.getHeldInvoices()).invoices).toHaveLength(300)
    expect(await shop.call.pos.holdInvoice(first)).toEqual({ id: first.id })
    const other = await newWorld()
    expect(await other.call.pos.holdInvoice(cartOf(await other.product()))).toMatchObject({})
    await shop.call.pos.deleteHeldInvoice({ id: first.id ?? '' })
    await hold()
    await expect(hold()).rejects.toMatchObject(refusal('held.too_many'))
  })
})

describe('resuming', () => {
  test('it comes with today’s products, whatever they cost when it was held', async () => {
    const shop = await newWorld()
    const coffee = await shop.product({ name: 'Café 1 lb' })
    const cheese = await shop.product({ name: 'Queso', variable_price: true, price: null, unit: 'lb' })
    const { id } = await shop.call.pos.holdInvoice({
      name: 'Pedido',
      items: [
        { productId: coffee, quantity: 3, discount: { type: 'fixed', value: 8, description: 'Abollado' } },
        { productId: cheese, quantity: 0.575, price: 210.5 },
      ],
    })
    await change(shop, `update products set price_cents = 13000, name = 'Café 500 g' where id = $1`, [coffee])
    expect(await shop.call.pos.loadHeldInvoice({ invoiceId: id })).toEqual({
      id,
      name: 'Pedido',
      customerId: 'default',
      customer: null,
      discount: null,
      missing: [],
      items: [
        {
          product: {
            id: coffee,
            category_id: null,
            name: 'Café 500 g',
            price: 130,
            is_taxable: true,
            tax_percent: 18,
            price_includes_tax: true,
            variable_price: false,
            unit: 'unit',
          },
          quantity: 3,
          price: null,
          discount: { type: 'fixed', value: 8, description: 'Abollado' },
          alternateCodeUsages: [],
        },
        expect.objectContaining({ quantity: 0.575, price: 210.5, discount: null }),
      ],
    })
    // Reading takes nothing away.
    expect(await shop.call.pos.countHeldInvoices()).toEqual({ count: 1 })
  })

  test('a supplier’s code comes along as long as it is of the product', async () => {
    const shop = await newWorld()
    const { id: product } = await shop.call.product.create({
      name: 'Aceite',
      sku: 'AC-1',
      price: 118,
      price2: 118,
      price3: 118,
      alternativeCodes: [{ id: '', sku: 'SUP-1', barcode: '', description: 'Caja' }],
    })
    const { rows } = await shop.call.pos.getCatalogue({})
    const code = rows.find(([each]) => each === product)?.[9]?.[0]?.[0] ?? ''
    const usage = {
      id: code,
      sku: 'SUP-1',
      barcode: null,
      description: 'Caja',
      quantity: 2,
      providerId: null,
    }
    const { id } = await shop.call.pos.holdInvoice({
      name: 'Con código',
      items: [{ productId: product, quantity: 3, alternateCodeUsages: [usage] }],
    })
    const loaded = () => shop.call.pos.loadHeldInvoice({ invoiceId: id })
    expect((await loaded()).items[0]?.alternateCodeUsages).toEqual([usage])
    await change(shop, 'delete from product_alternative_codes where id = $1', [code])
    expect((await loaded()).items[0]).toMatchObject({ quantity: 3, alternateCodeUsages: [] })
  })

  test('texts of a code are the shop’s, of its own codes alone, and each once', async () => {
    const shop = await newWorld()
    const make = (sku: string) =>
      shop.call.product.create({
        name: sku,
        sku,
        price: 118,
        price2: 118,
        price3: 118,
        alternativeCodes: [{ id: '', sku: `SUP-${sku}`, barcode: '', description: 'Caja' }],
      })
    const [oil, salt] = [await make('AC-1'), await make('SA-1')]
    const { rows } = await shop.call.pos.getCatalogue({})
    const codeOf = ({ id }: { id: string }) => rows.find(([each]) => each === id)?.[9]?.[0]?.[0] ?? ''
    const invented = (id: string) => ({ id, sku: 'x'.repeat(500), description: 'y'.repeat(500), quantity: 1 })
    const ids = [codeOf(oil), codeOf(oil), codeOf(salt), randomUUID()]
    const items = [{ productId: oil.id, quantity: 3, alternateCodeUsages: ids.map(invented) }]
    const { id } = await shop.call.pos.holdInvoice({ name: 'Con códigos', items })
    const [kept] = await rowsOf<{ items: unknown }>(shop, 'select items from held_invoices')
    expect(kept?.items).toMatchObject([
      { alternateCodeUsages: [{ id: codeOf(oil), sku: 'SUP-AC-1', description: 'Caja', quantity: 2000 }] },
    ])
    expect(JSON.stringify(kept?.items)).not.toContain('xxx')
    expect((await shop.call.pos.loadHeldInvoice({ invoiceId: id })).items).toHaveLength(1)
    const many = Array.from({ length: 21 }, () => ({
      productId: oil.id,
      quantity: 1,
      alternateCodeUsages: Array.from({ length: 100 }, () => invented(codeOf(oil))),
    }))
    await expect(shop.call.pos.holdInvoice({ name: 'x', items: many })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('the list and the log say the first lines of a long one, and one that is written full is not kept', async () => {
    const shop = await newWorld()
    const coffee = await shop.product()
    const lines = (count: number, more: object = {}) =>
      Array.from({ length: count }, () => ({ productId: coffee, quantity: 1, ...more }))
    const { id } = await shop.call.pos.holdInvoice({ name: 'Larga', items: lines(1000) })
    const [listed] = (await shop.call.pos.getHeldInvoices()).invoices
    expect(listed).toMatchObject({ itemCount: 1000, total: 118_000 })
    expect(listed?.items).toEqual(
      lines(20).map(({ productId, quantity }) => ({ productId, product_name: 'Café 1 lb', quantity })),
    )
    await shop.call.pos.deleteHeldInvoice({ id })
    const deleted = (await audits(shop)).find(({ action }) => action === 'held_invoice.deleted')
    expect(deleted?.details).toMatchObject({ lines: 1000 })
    expect(JSON.stringify(deleted).length).toBeLessThan(5000)
    const discount = { type: 'percentage', value: 1, description: 'z'.repeat(500) }
    await expect(
      shop.call.pos.holdInvoice({ name: 'Llena', items: lines(1000, { discount }) }),
    ).rejects.toMatchObject(refusal('held.too_long'))
  })

  test('what is not sold any more is named, and without anything left it is refused', async () => {
    const shop = await newWorld()
    const coffee = await shop.product({ name: 'Café 1 lb' })
    const bread = await shop.product({ name: 'Pan' })
    const items = [coffee, bread].map((productId) => ({ productId, quantity: 1 }))
    const { id } = await shop.call.pos.holdInvoice({ name: 'Ana', items })
    await shop.call.product.remove({ id: bread })
    const loaded = await shop.call.pos.loadHeldInvoice({ invoiceId: id })
    expect(loaded.items.map(({ product }) => product.id)).toEqual([coffee])
    expect(loaded.missing).toEqual(['Pan'])
    await shop.call.product.remove({ id: coffee })
    await expect(shop.call.pos.loadHeldInvoice({ invoiceId: id })).rejects.toMatchObject({
      ...refusal('held.no_valid_items'),
      message: 'No valid items found in held invoice',
    })
  })

  test('what was kept and cannot be read is refused by name', async () => {
    const shop = await newWorld()
    const { id } = await shop.call.pos.holdInvoice(cartOf(await shop.product()))
    const load = () => shop.call.pos.loadHeldInvoice({ invoiceId: id })
    await change(shop, `update held_invoices set items = '{}' where id = $1`, [id])
    await expect(load()).rejects.toMatchObject({
      ...refusal('held.invalid_data'),
      message: 'Invalid invoice data',
    })
    await change(shop, `update held_invoices set items = '[{"quantity": 1}]' where id = $1`, [id])
    await expect(load()).rejects.toMatchObject(refusal('held.no_valid_items'))
  })

  test('its customer comes along, and is the default one when gone', async () => {
    const shop = await newWorld()
    const { id: customerId } = await shop.call.customer.create({ name: 'Ana', phone: '8095551234' })
    const { id } = await shop.call.pos.holdInvoice(cartOf(await shop.product(), { customerId }))
    const load = () => shop.call.pos.loadHeldInvoice({ invoiceId: id })
    expect(await load()).toMatchObject({ customerId, customer: { name: 'Ana', tax_id: null } })
    await change(shop, 'update customers set deleted_at = now() where id = $1', [customerId])
    expect(await load()).toMatchObject({ customerId: 'default', customer: null })
  })

  test('of two tills that loaded the same one, only the first deletes it', async () => {
    const shop = await newWorld()
    const { id } = await shop.call.pos.holdInvoice(cartOf(await shop.product()))
    const tills = await Promise.all([1, 2].map(() => shop.call.pos.loadHeldInvoice({ invoiceId: id })))
    expect(tills).toHaveLength(2)
    const requests = [1, 2, 3].map(() => ({ id, requestId: randomUUID(), because: 'resumed' as const }))
    const outcomes = await Promise.allSettled(requests.map((each) => shop.call.pos.deleteHeldInvoice(each)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const [index, outcome] of outcomes.entries()) {
      const again = shop.call.pos.deleteHeldInvoice(requests[index] ?? { id })
      // Whoever had it has it still, however often the answer got lost; the others never do.
      if (outcome.status === 'fulfilled') expect(await again).toEqual({ success: true })
      else await expect(again).rejects.toMatchObject(refusal('held.not_found'))
    }
    const trail = await audits(shop)
    expect(trail.map(({ action }) => action)).toEqual(['held_invoice.created', 'held_invoice.resumed'])
    expect(trail[1]?.details).toMatchObject({ name: 'Mesa 4', total_cents: 23_600 })
  })

  test('a sale that was held and resumed sells once, for today’s price', async () => {
    const shop = await newWorld()
    const coffee = await shop.product({ price: cents(11_800), tax_percent_bps: basisPoints(1800) })
    const { id } = await shop.call.pos.holdInvoice(cartOf(coffee))
    const { items } = await shop.call.pos.loadHeldInvoice({ invoiceId: id })
    await shop.call.pos.deleteHeldInvoice({ id, because: 'resumed' })
    const lines = items.map(({ product, quantity }) => ({ productId: product.id, quantity }))
    expect(await shop.call.pos.checkout(saleOf(shop, lines, 236))).toMatchObject({ total: 236 })
  })
})

test('another shop sees, loads and deletes none of them', async () => {
  const shop = await newWorld()
  const other = await newWorld()
  const { id } = await shop.call.pos.holdInvoice(cartOf(await shop.product()))
  expect(await other.call.pos.getHeldInvoices()).toEqual({ invoices: [] })
  expect(await other.call.pos.countHeldInvoices()).toEqual({ count: 0 })
  await expect(other.call.pos.loadHeldInvoice({ invoiceId: id })).rejects.toMatchObject(
    refusal('held.not_found'),
  )
  await expect(other.call.pos.deleteHeldInvoice({ id })).rejects.toMatchObject(refusal('held.not_found'))
  expect(await shop.call.pos.countHeldInvoices()).toEqual({ count: 1 })
})

test('whoever may not sell may look, and nothing more', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.pos.holdInvoice(cartOf(await shop.product()))
  const { pos } = shop.as({ permissions: ['pos.access'] })
  expect((await pos.getHeldInvoices()).invoices).toHaveLength(1)
  const forbidden = { code: 'FORBIDDEN', message: 'Requiere permiso: pos.sell' }
  await expect(pos.holdInvoice(cartOf(randomUUID()))).rejects.toMatchObject(forbidden)
  await expect(pos.loadHeldInvoice({ invoiceId: id })).rejects.toMatchObject(forbidden)
  await expect(pos.deleteHeldInvoice({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: ['pos.sell'] }).pos.getHeldInvoices()).rejects.toMatchObject({
    message: 'Requiere permiso: pos.access',
  })
})
