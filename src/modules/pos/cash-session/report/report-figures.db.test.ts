import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setSettings } from '#app/testing/settings.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { centsFromDecimal, sumCents, ZERO } from '#platform/values/money.ts'
import { translate } from '#ui/words/messages.ts'
import { cashReportMessages } from './cash-report.messages.ts'
import type { CashReport } from './cash-report.ts'
import { reportLines } from './report-paper.ts'

/** A shop with a customer, whose sales are so many pieces of 118.00. */
async function counter() {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const product = await shop.product()
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana', tax_id: '101850043' })
  const sell = async (quantity: number, method = 'CASH', handed = quantity * 118): Promise<string> => {
    const payments = [{ paymentMethodId: methodOf(shop, method), amount: handed }]
    const more = { customerId, payments }
    return (
      await shop.call.pos.checkout(saleOf(shop, [{ productId: product, quantity }], quantity * 118, more))
    ).orderId
  }
  const takeBack = (order_id: string, quantity: number, refund: 'cash' | 'credit') =>
    shop.call.creditNote.create({
      order_id,
      customer_id: customerId,
      items: [{ product_id: product, quantity, price: 118 }],
      refund,
      requestId: randomUUID(),
    })
  const cancel = (invoiceId: string) => shop.call.pos.cancelInvoice({ invoiceId, reason: 'Cobro repetido' })
  return { shop, cashSession: cashSessionOf(shop), sell, takeBack, cancel }
}

const sum = (amounts: readonly number[]) => sumCents(amounts.map((each) => centsFromDecimal(each) ?? ZERO))

/** What is net stands under three columns, and each of them comes to it. */
function expectAddedUp({
  net,
  totals,
  cancelled,
  returned,
  documents,
  annulled,
  payments,
  taxes,
}: CashReport) {
  const total = sum([net])
  expect(sum([totals.total, -cancelled.total, -returned.total])).toBe(total)
  expect(sum([...documents.map((each) => each.total), -annulled.total])).toBe(total)
  expect(sum(payments.map((each) => each.net))).toBe(total)
  expect(sum(taxes.flatMap(({ base, tax }) => [base, tax]))).toBe(total)
}

const paperOf = (report: CashReport): string =>
  reportLines(report, {
    t: translate(cashReportMessages, 'es'),
    methodName: (written) => written,
    language: 'es',
    columns: 48,
  })
    .map(({ text }) => text)
    .join('\n')

test('what was voided and what came back are taken from what was sold, from its methods and its documents', async () => {
  const { cashSession, shop, sell, takeBack, cancel } = await counter()
  const first = await cashSession.open(1000)
  await sell(2, 'CASH', 500)
  const byCard = await sell(1, 'CARD')
  const inPart = await sell(2)
  const later = await sell(1)
  await cancel(byCard)
  await takeBack(inPart, 1, 'cash')
  await cashSession.count(first, 1472)
  const z = await cashSession.close(first)
  expect(z).toMatchObject({
    totals: { count: 4, total: 708 },
    cancelled: { count: 1, total: 118 },
    returned: { count: 1, total: 118 },
    net: 472,
    cash: { sales: 854, change: 264, voids: 0, returns: 118, expected: 1472 },
    payments: [
      { code: 'CASH', count: 3, amount: 854, change: 264, voided: 0, returned: 118, net: 472 },
      { code: 'CARD', count: 1, amount: 118, change: 0, voided: 118, returned: 0, net: 0 },
    ],
    documents: [
      { prefix: 'E31', count: 4, total: 708 },
      {
        prefix: 'E34',
        document_type: 'nota_credito',
        count: 2,
        first_ncf: 'E340000000001',
        last_ncf: 'E340000000002',
        total: -236,
      },
    ],
    taxes: [{ rate_percent: 18, base: 400, tax: 72 }],
    movements: [{ kind: 'return', reason: 'NC-000001', amount: 118 }],
  })
  expectAddedUp(z)
  expect(paperOf(z)).toMatch(/Devolución: NC-000001 +-118\.00/)
  expect(paperOf(z)).not.toContain('Anulación')

  const second = await cashSession.open(1000)
  await cancel(later)
  const x = await shop.call.cashSession.report({ sessionId: second })
  expect(x).toMatchObject({
    totals: { count: 0, total: 0 },
    cancelled: { count: 1, total: 118 },
    net: -118,
    cash: { sales: 0, voids: 118, returns: 0, expected: 882 },
    payments: [{ code: 'CASH', name: 'Efectivo', count: 0, amount: 0, voided: 118, net: -118 }],
    documents: [{ prefix: 'E34', count: 1, first_ncf: 'E340000000003', total: -118 }],
    movements: [{ kind: 'void', amount: 118 }],
  })
  expectAddedUp(x)
  expect(paperOf(x)).toMatch(/Efectivo +0\.00\n {2}Menos anulaciones +-118\.00\n {2}Neto +-118\.00/)
  expect(await shop.call.cashSession.report({ sessionId: first })).toEqual(z)
})

test('what was put to a customer’s credit is taken from credit notes until it is spent', async () => {
  const { cashSession, shop, sell, takeBack } = await counter()
  const sessionId = await cashSession.open(1000)
  await takeBack(await sell(2), 1, 'credit')
  const x = await shop.call.cashSession.report({ sessionId })
  expect(x).toMatchObject({
    net: 118,
    cash: { returns: 0, expected: 1236 },
    payments: [
      { code: 'CASH', net: 236 },
      { code: 'CREDIT_NOTE', name: 'Nota de crédito', count: 0, amount: 0, returned: 118, net: -118 },
    ],
    movements: [],
  })
  expectAddedUp(x)
})

test('a void number of paper has no credit note and is taken from the documents by itself', async () => {
  const { cashSession, shop, sell, cancel } = await counter()
  await shop.range({ series: 'B', type: 'credito_fiscal' })
  await setSettings(shop, { fiscal_series: 'B' })
  const sessionId = await cashSession.open(1000)
  await sell(1)
  await cancel(await sell(2))
  const x = await shop.call.cashSession.report({ sessionId })
  expect(x).toMatchObject({
    net: 118,
    annulled: { count: 1, total: 236 },
    documents: [{ count: 2, total: 354 }],
  })
  expectAddedUp(x)
  expect(paperOf(x)).toMatch(/Menos comprobantes anulados \(1\) +-236\.00/)
})
