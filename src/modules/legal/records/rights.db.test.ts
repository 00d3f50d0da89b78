import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { client, newClient } from '../testing/clients.server.ts'

const OF_FILES = [
  ...(['legal.view', 'legal.create', 'legal.update', 'legal.delete', 'legal.conflict_check'] as const),
]
const forbidden = (permission: string) => ({
  code: 'FORBIDDEN',
  message: `Requiere permiso: ${permission}`,
})

test('whoever may not see customers neither sees, finds nor changes them by their files and cases', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Constructora Peralta')
  const { id: plain } = await shop.call.customer.create({ name: 'Luz', phone: '809-555-0110' })
  const before = await stateOf(shop)
  const { legattiCustomer, legalCase } = shop.as({ permissions: OF_FILES })
  const refused = [
    () => legattiCustomer.getAll({}),
    () => legattiCustomer.getById({ id: plain }),
    () => legattiCustomer.getById({ id }),
    () => legattiCustomer.getChecks({ id }),
    () => legattiCustomer.searchConflicts({ name: 'Peralta' }),
    () => legattiCustomer.create({ customerId: plain, data: {} }),
    () => legattiCustomer.update({ customerId: id, data: { city: 'Moca' } }),
    () => legalCase.getAll({}),
    () => legalCase.create({ client_id: id, name: 'Desalojo' }),
  ]
  for (const ask of refused) await expect(ask()).rejects.toMatchObject(forbidden('customers.view'))
  expect(await stateOf(shop)).toEqual(before)
})

test('a client is deleted and brought back with their customer, by who may delete customers', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Constructora Peralta')
  const { legattiCustomer } = shop.as({ permissions: [...OF_FILES, 'customers.view'] })
  const no = forbidden('customers.delete')
  await expect(legattiCustomer.delete({ id })).rejects.toMatchObject(no)
  expect((await client(shop, id)).deleted).toBe(false)
  await shop.call.legattiCustomer.delete({ id })
  await expect(legattiCustomer.restore({ id })).rejects.toMatchObject(no)
  expect((await client(shop, id)).deleted).toBe(true)
})

test('who is sent no reminders is said by who may send them; the rest of the file is saved without', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Prima del Rosario')
  const permissions = [...OF_FILES, 'customers.view' as const]
  const clerk = shop.as({ permissions }).legattiCustomer
  const no = refusal('legal.reminders_forbidden')
  await expect(clerk.update({ customerId: id, data: { send_reminders: false } })).rejects.toMatchObject(no)
  const { id: luz } = await shop.call.customer.create({ name: 'Luz' })
  await expect(clerk.create({ customerId: luz, data: { send_reminders: false } })).rejects.toMatchObject(no)
  // As it is it may be sent, which the form does.
  await clerk.update({ customerId: id, data: { send_reminders: true, city: 'Moca' } })
  await clerk.create({ customerId: luz, data: { send_reminders: true } })
  const kept = async (of: string) => (await client(shop, of)).legal
  expect(await kept(id)).toMatchObject({ send_reminders: true, city: 'Moca' })
  // Where nobody is reminded of anything it is the client's wish alone.
  await shop
    .as({ permissions, off: ['reminders'] })
    .legattiCustomer.update({ customerId: id, data: { send_reminders: false } })
  expect(await kept(id)).toMatchObject({ send_reminders: false })
  const reminding = shop.as({ permissions: [...permissions, 'reminders.send'] }).legattiCustomer
  await reminding.update({ customerId: id, data: { send_reminders: true } })
  expect(await kept(id)).toMatchObject({ send_reminders: true })
})
