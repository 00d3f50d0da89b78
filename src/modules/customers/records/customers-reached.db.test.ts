import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { customersReached } from './customers-reached.server.ts'

test('a customer is found by their telephone or their e-mail whatever its capitals, and nobody who is gone', async () => {
  const [shop, other] = await Promise.all([newWorld(), newWorld()])
  const add = async (name: string, contact: object) =>
    (await shop.call.customer.create({ name, ...contact })).id
  const both = await add('Ambos', { phone: '809-555-0142', email: 'Luz@Ejemplo.test' })
  const phone = await add('Teléfono', { phone: '809-555-0142' })
  const email = await add('Correo', { email: 'luz@ejemplo.test' })
  await add('Otra', { phone: '809-555-0143', email: 'otra@ejemplo.test' })
  const gone = await add('Eliminada', { phone: '809-555-0142' })
  await shop.call.customer.delete({ id: gone })
  const found = (of: typeof shop, asked: { phone: string | null; email: string | null }) =>
    reading(of.ctx, (tx) => customersReached(tx, asked))
  const asked = { phone: '+18095550142', email: 'LUZ@ejemplo.test' }
  expect(await found(shop, asked)).toEqual([
    { id: both, by_phone: true, by_email: true },
    ...[
      { id: phone, by_phone: true, by_email: false },
      { id: email, by_phone: false, by_email: true },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ])
  expect(await found(shop, { phone: null, email: null })).toEqual([])
  expect(await found(other, asked)).toEqual([])
})
