import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { electronic, rowsOf } from '#modules/pos/testing/voids.server.ts'
import { milli } from '#platform/values/money.ts'

const openSession = async (shop: World): Promise<string> => {
  const id = randomUUID()
  await shop.call.cashSession.open({ id, cashboxId: shop.cashbox, float: 1000 })
  return id
}

describe('cancelling', () => {
  test('goods go back to their shelf as a movement of the void, and the invoice stays as it was posted', async () => {
    const shop = await electronic()
    const coffee = await shop.product({ name: 'Café 1 lb', onHand: milli(10_000) })
    const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 3 }], 354))
    expect(await onHand(shop, coffee)).toBe(7000)
    const later = shop.as({ now: new Date('2026-11-22T15:00:00Z') })
    const answer = await later.pos.cancelInvoice({ invoiceId: sold.orderId, reason: 'Cobro repetido' })
    expect(answer).toEqual({
      success: true,
      recreateData: null,
      void: {
        number: 'AN-000001',
        at: '2026-11-22T15:00:00.000Z',
        by: 'Altagracia Núñez',
        reason: 'Cobro repetido',
        kind: 'credit_note',
        creditNcf: 'E340000000001',
        cardsToVoid: 0,
        cashBack: 354,
        refunds: [],
        fromSession: false,
      },
    })
    expect(await onHand(shop, coffee)).toBe(10_000)
    expect(
      await rowsOf(
        shop,
        `select m.quantity_milli, m.reason, m.document_id = v.id as of_void, w.is_default
          from stock_movements m left join invoice_voids v on v.id = m.document_id
          join warehouses w on w.id = m.warehouse_id where m.reason <> 'initial' order by m.at`,
      ),
    ).toEqual([
      { quantity_milli: -3000, reason: 'sale', of_void: null, is_default: true },
      { quantity_milli: 3000, reason: 'return', of_void: true, is_default: true },
    ])
    expect(await rowsOf(shop, 'select status, total_cents from invoices')).toEqual([
      { status: 'paid', total_cents: 35_400 },
    ])
    expect(
      await rowsOf(
        shop,
        `select action, subject_id, details ->> 'reason' as reason from audit_log where action = 'sale.voided' order by at, id`,
      ),
    ).toEqual([{ action: 'sale.voided', subject_id: sold.orderId, reason: 'Cobro repetido' }])
  })

  test('wherever it is read it is cancelled, and its copy says ANULADA', async () => {
    const shop = await electronic()
    const coffee = await shop.product()
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    expect(await shop.call.pos.getInvoiceDetail({ invoiceId: orderId })).toMatchObject({
      status: 'paid',
      cancellation: null,
      onCancel: { kind: 'credit_note', cashBack: 118, refunds: [] },
    })
    await shop.call.pos.cancelInvoice({ invoiceId: orderId, reason: 'Error' })
    const { invoices } = await shop.call.pos.getRecentInvoices()
    expect(invoices).toMatchObject([{ id: orderId, status: 'cancelled' }])
    expect(await shop.call.pos.getInvoiceDetail({ invoiceId: orderId })).toMatchObject({
      status: 'cancelled',
      cancellation: { number: 'AN-000001', reason: 'Error', creditNcf: 'E340000000001', cashBack: 118 },
      onCancel: null,
      receiptData: { cancelled: true, copy: true },
    })
    // Sold again and again, it is not what the shop sells most.
    expect(await shop.call.pos.getBestSellers()).toEqual([])
  })

  test('cash less its change goes out of the drawer that is open now; the rest is to be refunded its own way', async () => {
    const shop = await electronic()
    const coffee = await shop.product()
    const sold = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 2 }], 236, {
        payments: [
          { paymentMethodId: methodOf(shop, 'TRANSFER'), amount: 100, reference: 'TR-77' },
          { paymentMethodId: methodOf(shop, 'CASH'), amount: 200 },
        ],
      }),
    )
    // The cash session that it was sold in is over: nobody's cash goes out of it.
    const session = await openSession(shop)
    const answer = await shop.call.pos.cancelInvoice({
      invoiceId: sold.orderId,
      reason: 'Cambio de idea',
      cashboxId: shop.cashbox,
    })
    expect(answer.void).toMatchObject({
      cashBack: 136,
      fromSession: true,
      refunds: [{ payment_method_name: 'Transferencia', amount: 100, reference: 'TR-77' }],
    })
    expect(
      await rowsOf(
        shop,
        `select m.session_id, m.kind, m.amount_cents, m.reason, v.cash_session_id, v.invoice_id
          from cash_movements m join invoice_voids v on v.id = m.document_id`,
      ),
    ).toEqual([
      {
        session_id: session,
        kind: 'void',
        amount_cents: 13_600,
        reason: 'Cambio de idea',
        cash_session_id: session,
        invoice_id: sold.orderId,
      },
    ])
  })

  test('waits for an open drawer where the shop moves no cash without one, and only where cash goes back', async () => {
    const shop = await electronic()
    const coffee = await shop.product()
    const sell = async (code: string) => {
      const payments = [{ paymentMethodId: methodOf(shop, code), amount: 118, reference: '00420917' }]
      return shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { payments }))
    }
    const [inCash, byTransfer] = [await sell('CASH'), await sell('TRANSFER')]
    await shop.call.tenant.updateConfiguration({ changes: { cash_session_required: true } })
    const cancel = (invoiceId: string) => shop.call.pos.cancelInvoice({ invoiceId, reason: 'Error' })
    const before = await stateOf(shop)
    await expect(cancel(inCash.orderId)).rejects.toMatchObject(refusal('payments.cashbox_closed'))
    expect(await stateOf(shop)).toEqual(before)
    expect((await cancel(byTransfer.orderId)).void).toMatchObject({ cashBack: 0, fromSession: false })
    await openSession(shop)
    expect((await cancel(inCash.orderId)).void).toMatchObject({ cashBack: 118, fromSession: true })
  })

  test('nothing in cash moves no drawer', async () => {
    const shop = await electronic()
    const coffee = await shop.product()
    await openSession(shop)
    const { orderId } = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
        payments: [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118 }],
      }),
    )
    expect((await shop.call.pos.cancelInvoice({ invoiceId: orderId })).void).toMatchObject({
      cashBack: 0,
      refunds: [{ payment_method_name: 'Tarjeta', amount: 118 }],
    })
    expect(await rowsOf(shop, `select 1 from cash_movements where kind = 'void'`)).toEqual([])
  })

  test('the points that it earned are taken back, once', async () => {
    const shop = await electronic()
    const coffee = await shop.product()
    const { id: customerId } = await shop.call.customer.create({ name: 'Ana' })
    const { orderId } = await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId }),
    )
    await change(
      shop,
      `insert into points_entries (tenant_id, id, customer_id, points, kind, document_id, at)
        values ($1, gen_random_uuid(), $2, 7, 'earned', $3, now())`,
      [shop.owner.tenantId, customerId, orderId],
    )
    await shop.call.pos.cancelInvoice({ invoiceId: orderId })
    expect(
      await rowsOf(
        shop,
        `select e.points, e.kind, e.reverses_id, v.points_reversed from points_entries e
          left join invoice_voids v on v.id = e.document_id order by e.points`,
      ),
    ).toEqual([
      { points: -7, kind: 'reversed', reverses_id: orderId, points_reversed: 7 },
      { points: 7, kind: 'earned', reverses_id: null, points_reversed: null },
    ])
  })
})

test('a card that was charged at the terminal is named as one that is still to be voided there', async () => {
  const shop = await electronic()
  const coffee = await shop.product()
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
      payments: [{ paymentMethodId: methodOf(shop, 'CARD'), amount: 118 }],
    }),
  )
  const [provider, attempt] = [randomUUID(), randomUUID()]
  const { tenantId, actor } = shop.owner
  await change(
    shop,
    `insert into card_providers (tenant_id, id, code, name, api_url, created_at, updated_at)
      values ($1, $2, 'azul', 'AZUL', 'http://localhost:8085/', now(), now())`,
    [tenantId, provider],
  )
  await change(
    shop,
    `insert into card_attempts (tenant_id, id, number, sale_id, cashbox_id, provider_id, payment_method_id,
        amount_cents, state, started_at, started_by, started_by_name, claimed_at)
      values ($1, $2, 1, $3, $4, $5, $6, 11800, 'approved', now(), $7, 'Yulissa', now())`,
    [tenantId, attempt, orderId, shop.cashbox, provider, methodOf(shop, 'CARD'), actor.userId],
  )
  await change(shop, 'update invoice_payments set card_attempt_id = $1 where invoice_id = $2', [
    attempt,
    orderId,
  ])
  const cancelled = await shop.call.pos.cancelInvoice({ invoiceId: orderId })
  expect(cancelled).toMatchObject({ success: true, void: { cashBack: 0, cardsToVoid: 1 } })
  expect(await shop.call.cards.getOpen()).toMatchObject([{ id: attempt, saleStatus: 'cancelled' }])
})

describe('once', () => {
  test('the same request sent again gets the same answer and does nothing more', async () => {
    const shop = await electronic()
    const coffee = await shop.product({ onHand: milli(5000) })
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    const request = { invoiceId: orderId, recreate: true, reason: 'Error', requestId: randomUUID() }
    const first = await shop.call.pos.cancelInvoice(request)
    const after = await stateOf(shop)
    expect(await shop.call.pos.cancelInvoice(request)).toEqual(first)
    expect(await stateOf(shop)).toEqual(after)
    await expect(shop.call.pos.cancelInvoice({ ...request, reason: 'Otro' })).rejects.toMatchObject(
      refusal('platform.key_reused'),
    )
    await expect(shop.call.pos.cancelInvoice({ ...request, requestId: randomUUID() })).rejects.toMatchObject({
      code: 'CONFLICT',
      ...refusal('voids.already_void', { number: 'AN-000001' }),
    })
    expect(await stateOf(shop)).toEqual(after)
  })

  test('of four people at once one cancels it, and the others are told under which number', async () => {
    const shop = await electronic()
    const coffee = await shop.product({ onHand: milli(5000) })
    await openSession(shop)
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        shop.call.pos.cancelInvoice({ invoiceId: orderId, requestId: randomUUID() }),
      ),
    )
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(3)
    for (const each of refused) {
      expect(each).toMatchObject(refusal('voids.already_void', { number: 'AN-000001' }))
    }
    expect(await onHand(shop, coffee)).toBe(5000)
    expect(
      await rowsOf(
        shop,
        `select (select count(*) from invoice_voids) as voids, (select count(*) from cash_movements where kind = 'void') as given,
          (select count(*) from fiscal_numbers where document_type = 'nota_credito') as notes,
          (select last from document_counters where name = 'void') as counter`,
      ),
    ).toEqual([{ voids: 1, given: 1, notes: 1, counter: 1 }])
  })

  test('one request at the same time twice is done once and answered alike', async () => {
    const shop = await electronic()
    const coffee = await shop.product()
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    const request = { invoiceId: orderId, requestId: randomUUID() }
    const [one, two] = await Promise.all([1, 2].map(() => shop.call.pos.cancelInvoice(request)))
    expect(one).toEqual(two)
  })
})

test('the sale of another shop is not there', async () => {
  const shop = await electronic()
  const other = await electronic()
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: await shop.product(), quantity: 1 }], 118),
  )
  await expect(other.call.pos.cancelInvoice({ invoiceId: orderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    ...refusal('invoices.invoice_not_found'),
  })
  expect((await shop.call.pos.getRecentInvoices()).invoices).toMatchObject([{ status: 'paid' }])
})

test('it takes pos.void, which a cashier has not', async () => {
  const shop = await electronic()
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: await shop.product(), quantity: 1 }], 118),
  )
  await expect(
    shop
      .as({ permissions: ['pos.access', 'pos.sell', 'pos.reprint'] })
      .pos.cancelInvoice({ invoiceId: orderId }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Requiere permiso: pos.void' })
  const supervisor = shop.as({ permissions: ['pos.void'] })
  expect(await supervisor.pos.cancelInvoice({ invoiceId: orderId })).toMatchObject({ success: true })
})

test('a reason that does not fit, and what is no invoice, are refused', async () => {
  const shop = await electronic()
  const { cancelInvoice } = shop.call.pos
  await expect(cancelInvoice({ invoiceId: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(cancelInvoice({ invoiceId: randomUUID(), reason: 'x'.repeat(301) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
