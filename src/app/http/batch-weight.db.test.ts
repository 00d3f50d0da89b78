import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { askMutation, servedShop, serveTests, signIn } from '../testing/http.server.ts'
import { refuseHeavyBatch } from './batch-weight.server.ts'

const batch = (...names: string[]) => `/api/trpc/${names.join(',')}`
const times = (count: number, name: string) => Array.from({ length: count }, () => name)

test.each([
  ['a page that opens, with three dear questions', [...times(3, 'report.salesByDay'), ...times(17, 'a.b')]],
  ['five sales', times(5, 'pos.checkout')],
  ['one call of any weight', ['pos.syncSale']],
  ['twenty light ones', times(20, 'currency.getActive')],
])('%s in one request are taken', (_, names) => {
  expect(() => refuseHeavyBatch(batch(...names))).not.toThrow()
})

test.each([
  ['six sales', times(6, 'pos.checkout')],
  ['seven copies of the customers', times(7, 'pos.getCustomers')],
  ['seven reports of a cash session', times(7, 'cashSession.report')],
  ['seven lists of sales without a line', times(7, 'pos.getOfflineSales')],
  ['three published forms', times(3, 'form.getPublished')],
  ['fourteen lists', [...times(7, 'creditNote.getAll'), ...times(7, 'cashSession.getAll')]],
  ['five sales and a light call', [...times(5, 'pos.syncSale'), 'currency.getActive']],
])('%s in one request are too much, however their names are written', (_, names) => {
  expect(() => refuseHeavyBatch(batch(...names))).toThrow('of a batch')
  expect(() => refuseHeavyBatch(`/api/trpc/${encodeURIComponent(names.join(','))}`)).toThrow('of a batch')
})

const { shop, get, owner } = await servedShop()

test('a batch that is too heavy is refused whole, before any of its calls', async () => {
  const path = `${batch(...times(7, 'dashboard.getSummary'))}?batch=1&input={}`
  const { status, text } = await get(path, { cookie: owner.cookie ?? '' })
  expect(status).toBe(400)
  expect(text).toContain('platform.too_much_work')
  expect(text).not.toContain('result')
  const light = await get(`${batch(...times(6, 'dashboard.getSummary'))}?batch=1&input={}`, {
    cookie: owner.cookie ?? '',
  })
  expect(light.status).toBe(200)
})

test('work that is refused for its size is written down with who asked and how much, and nothing of what was sent', async () => {
  const written: string[] = []
  const { port, hostOf } = await serveTests({
    log: newLog('warn', { write: (line) => void written.push(line) }),
  })
  const cashier = await signIn(port, hostOf(shop), await hire(shop, 'cashier'))
  const coffee = await shop.product({ name: 'Café secreto' })
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const answer = await askMutation(port, cashier, 'pos.checkout', {
    ...sale,
    notes: Array.from({ length: 60_001 }, () => 'secreto'),
  })
  expect(answer.status).toBe(400)
  const [line = '{}'] = written.filter((each) => each.includes('too much work'))
  expect(JSON.parse(line)).toMatchObject({
    path: 'pos.checkout',
    code: 'platform.too_much_work',
    tenantId: shop.owner.tenantId,
    userId: expect.any(String),
    asked: expect.any(Number),
  })
  expect(line).not.toContain('secreto')
})

test.each([
  ['whose total is another', { total: 117.77 }, 'offline.snapshot_total_wrong'],
  ['with an amount that is none', { total: 117.775 }, 'platform.amount_unreadable'],
  ['with a field that is none', { id: 'nevera-secreta' }, 'platform.no_such_record'],
])('a sale of a till %s is refused, and that is written down by its code alone', async (_, wrong, code) => {
  const written: string[] = []
  const { port } = await serveTests({
    log: newLog('warn', { write: (line) => void written.push(line) }),
  })
  const coffee = await shop.product({ name: 'Café secreto' })
  const sale = offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], { tillId: randomUUID(), ncf: null })
  const answer = await askMutation(port, owner, 'pos.syncSale', { ...sale, ...wrong })
  expect(answer.status).toBe(400)
  const lines = written.filter((each) => each.includes('what had happened was refused'))
  expect(lines).toHaveLength(1)
  const [line = '{}'] = lines
  expect(JSON.parse(line)).toMatchObject({
    path: 'pos.syncSale',
    code,
    tenantId: shop.owner.tenantId,
    userId: expect.any(String),
  })
  expect(Object.keys(JSON.parse(line)).toSorted()).toEqual(
    ['code', 'level', 'msg', 'path', 'requestId', 'tenantId', 'time', 'userId'].toSorted(),
  )
  expect(line).not.toMatch(/secret/)
})
