import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inputHash } from '../process/fingerprint.server.ts'
import { audit } from './audit.server.ts'
import { reading, type Tx } from './ctx.server.ts'
import { once } from './once.server.ts'

/** Work that can be counted: one audit entry each time it runs. */
const entries = (shop: World) =>
  reading(shop.owner, async (tx) => {
    const rows = await tx.query<{ n: number }>(
      `select count(*) as n from audit_log where action = 'test.worked'`,
    )
    return rows[0]?.n
  })

const work = (answer: unknown) => async (tx: Tx) => {
  await audit(tx, { action: 'test.worked', subject_type: 'test' })
  return answer
}

test('work runs once for its key and a repeat gets the first answer', async () => {
  const shop = await newWorld()
  const key = randomUUID()
  const answer = { total: 118.5, lines: [{ name: 'Café ☕' }], none: null }
  expect(await once(shop.owner, key, { a: 1 }, work(answer))).toEqual(answer)
  expect(await once(shop.owner, key, { a: 1 }, work('another answer'))).toEqual(answer)
  expect(await entries(shop)).toBe(1)
})

test('ten at once run it once', async () => {
  const shop = await newWorld()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => once(shop.owner, key, { a: 1 }, work({ by: i }))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await entries(shop)).toBe(1)
})

test('the key with another input is refused', async () => {
  const shop = await newWorld()
  const key = randomUUID()
  await once(shop.owner, key, { a: 1 }, work(1))
  await expect(once(shop.owner, key, { a: 2 }, work(2))).rejects.toMatchObject({
    code: 'platform.key_reused',
  })
  expect(await entries(shop)).toBe(1)
})

test('work that fails leaves its key free for another try', async () => {
  const shop = await newWorld()
  const key = randomUUID()
  const failing = async (tx: Tx) => {
    await work(0)(tx)
    throw new Error('the printer is out of paper')
  }
  await expect(once(shop.owner, key, {}, failing)).rejects.toThrow('out of paper')
  expect(await entries(shop)).toBe(0)
  expect(await once(shop.owner, key, {}, work('done'))).toBe('done')
})

test('two shops may use the same key', async () => {
  const [one, two] = [await newWorld(), await newWorld()]
  const key = randomUUID()
  expect(await once(one.owner, key, {}, work('one'))).toBe('one')
  expect(await once(two.owner, key, { other: true }, work('two'))).toBe('two')
})

test('a repeat is known by what was sent, whatever a later version reads into it', async () => {
  const shop = await newWorld()
  const [key, sent] = [randomUUID(), { name: 'Café', price: '1.50' }]
  const ctx = { ...shop.owner, sent }
  expect(await once(ctx, key, ['product.create', { name: 'Café', price: 150 }], work('first'))).toBe('first')
  const upgraded = ['product.create', { name: 'Café', price: 150, unit: 'unit' }]
  const again = { ...shop.owner, sent: { price: '1.50', name: 'Café' } }
  expect(await once(again, key, upgraded, work('second'))).toBe('first')
  await expect(
    once({ ...shop.owner, sent: { ...sent, price: '2.00' } }, key, upgraded, work('third')),
  ).rejects.toMatchObject({ code: 'platform.key_reused' })
  expect(await entries(shop)).toBe(1)
})

test('a key that an earlier version kept is known', async () => {
  const shop = await newWorld()
  const [key, input] = [randomUUID(), ['product.create', { b: 1, a: 2 }]]
  expect(await once(shop.owner, key, input, work('first'))).toBe('first')
  await shop.database.admin.query('update idempotent_requests set input_hash = $2 where key = $1', [
    key,
    inputHash(input),
  ])
  expect(await once(shop.owner, key, input, work('second'))).toBe('first')
  await expect(once(shop.owner, key, ['product.create', {}], work('third'))).rejects.toMatchObject({
    code: 'platform.key_reused',
  })
})
