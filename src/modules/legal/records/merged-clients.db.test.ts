import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'

test('a legal file goes nowhere: who has one is the one that stays, and keeps it with its cases', async () => {
  const { call } = await newWorld()
  const client = await call.customer.create({ name: 'Inversiones Peralta SRL' })
  const other = await call.customer.create({ name: 'Inversiones Peralta' })
  await call.legattiCustomer.create({ customerId: client.id, data: { notes: 'Expediente de 2019' } })
  const legal = await call.legalCase.create({ name: 'Desalojo', client_id: client.id })
  await expect(call.customer.merge({ stays: other.id, goes: client.id })).rejects.toMatchObject(
    refusal('customer_merging.goes_with_records', {
      name: 'Inversiones Peralta SRL',
      uses: 'legal.client:1',
    }),
  )
  await call.customer.merge({ stays: client.id, goes: other.id })
  expect((await call.legattiCustomer.getAll({})).data).toMatchObject([{ id: client.id, deleted: false }])
  expect(await call.legattiCustomer.getById({ id: client.id })).toMatchObject({
    legal: { notes: 'Expediente de 2019' },
  })
  expect(await call.legalCase.getById({ id: legal.id })).toMatchObject({ client_id: client.id })
})
