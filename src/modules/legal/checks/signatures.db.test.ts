import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { client, newClient } from '../testing/clients.server.ts'

test('a signature says who, when, against what and what was found then, and none is ever lost', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  const { id: other } = await customer.create({ name: 'Constructora Peralta SRL' })
  const id = await newClient(shop, 'Construtora Peralta', { conflict_check_notes: 'Son primos.' })
  const asked = { name: 'Construtora Peralta', customerId: id, parties: ['Banco Cibao'] }
  const { mark } = await legattiCustomer.searchConflicts(asked)
  const signing = {
    conflict_check_completed: true,
    conflict_check_mark: mark,
    conflict_check_parties: ['Banco Cibao'],
    kyc_verified: true,
  }
  await legattiCustomer.update({ customerId: id, data: signing })
  // What is found later is not what was found then.
  await customer.update({ id: other, name: 'Ferretería Luz' })
  const kept = await client(shop, id)
  expect(kept.legal).toMatchObject({
    conflict_check_completed: true,
    kyc_verified: true,
    aml_check_completed: false,
  })
  expect(kept.checks.conflict).toMatchObject({
    signed_name: 'Altagracia Núñez',
    signed_at: '2026-11-20T16:00:00.000Z',
    subject: { name: 'Construtora Peralta' },
    parties: ['Banco Cibao'],
    notes: 'Son primos.',
    found: [{ role: 'customer', name: 'Constructora Peralta SRL', matched: 'similar' }],
    is_outdated: false,
  })
  await customer.update({ id, name: 'Construtora Peralta Hermanos' })
  expect((await client(shop, id)).checks.conflict).toMatchObject({ is_outdated: true })
  await legattiCustomer.update({
    customerId: id,
    data: { kyc_verified: false, conflict_check_completed: true },
  })
  expect((await client(shop, id)).legal).toMatchObject({ kyc_verified: false })
  expect(
    (await legattiCustomer.getChecks({ id }))
      .map(({ kind, is_completed }) => `${kind} ${is_completed}`)
      .toSorted(),
  ).toEqual(['conflict true', 'kyc false', 'kyc true'])
})

test('nobody signs for what they have not seen, and only who has the right to', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  const id = await newClient(shop, 'Peralta Hermanos')
  const { mark } = await legattiCustomer.searchConflicts({ name: 'Peralta Hermanos', customerId: id })
  await customer.create({ name: 'Peralta Hermanos SRL' })
  const data = { conflict_check_completed: true, conflict_check_mark: mark }
  await expect(legattiCustomer.update({ customerId: id, data })).rejects.toMatchObject(
    refusal('legal.conflicts_changed'),
  )
  const clerk = shop.as({
    permissions: ['legal.view', 'legal.update', 'legal.kyc', 'customers.view'],
  }).legattiCustomer
  await clerk.update({ customerId: id, data: { kyc_verified: true } })
  for (const [field, check] of [
    ['conflict_check_completed', 'conflict'],
    ['aml_check_completed', 'aml'],
  ] as const)
    await expect(
      clerk.update({ customerId: id, data: { [field]: true, city: 'Moca' } }),
    ).rejects.toMatchObject(refusal('legal.signing_forbidden', { check }))
  // Refused whole: nothing else of it was saved.
  expect((await client(shop, id)).legal).toMatchObject({ city: null, kyc_verified: true })
  await clerk.update({ customerId: id, data: { conflict_check_completed: false, city: 'Moca' } })
})

test('of two who sign at one moment what was written last holds, whoever asked first', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Ana')
  const later = shop.as({ now: new Date(shop.ctx.now.getTime() + 1000) }).legattiCustomer
  await later.update({ customerId: id, data: { kyc_verified: true } })
  await shop.call.legattiCustomer.update({ customerId: id, data: { kyc_verified: false } })
  expect((await client(shop, id)).legal).toMatchObject({ kyc_verified: false })
})
