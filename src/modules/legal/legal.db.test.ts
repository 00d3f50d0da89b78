import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { LegalClientSaving } from './form/saving.ts'
import { type ClientData, client, newClient } from './testing/clients.server.ts'

const EVERYTHING: ClientData = {
  address_line1: 'Av. Lope de Vega 13',
  city: 'Santo Domingo',
  country: 'República Dominicana',
  jurisdiction: 'distrito_nacional',
  industry: 'construction',
  company_registration_number: '45821SD',
  company_registration_date: '2011-04-05',
  employee_count: 85,
  annual_revenue: 12_500_000.5,
  legal_representative_name: 'Ramón Peralta Guzmán',
  legal_representative_id: '001-1391820-5',
  billing_type: 'mixed',
  hourly_rate: '6,500.00',
  retainer_amount: 40_000,
  retainer_frequency: 'monthly',
  payment_terms: 45,
  credit_limit: 200_000,
  status: 'active',
  client_since: '2020-01-15',
  risk_level: 'high',
  preferred_contact_time: 'morning',
  document_retention_policy: '7_years',
  notes: 'Prefiere reuniones los lunes.',
  internal_notes: 'Paga tarde.',
  tags: ['Construcción', 'VIP'],
}

test('a customer is enough: the legal data are what a new one has', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Constructora Peralta, SRL')
  expect(await client(shop, id)).toMatchObject({
    name: 'Constructora Peralta, SRL',
    payment_terms: 30,
    version: 1,
    legal: {
      status: 'prospect',
      billing_type: 'hourly',
      risk_level: 'medium',
      preferred_language: 'es',
      send_reminders: true,
      send_newsletters: true,
      send_billing_notifications: true,
      portal_access_enabled: false,
      billing_same_as_main: true,
      aml_check_completed: false,
      kyc_verified: false,
      conflict_check_completed: false,
      tags: [],
    },
    checks: { conflict: null, kyc: null, aml: null },
  })
})

test('all that is sent is kept; what is left out stays, what the billing has no use for goes', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Constructora Peralta', EVERYTHING)
  expect(await client(shop, id)).toMatchObject({
    payment_terms: 45,
    credit_limit: 200_000,
    legal: {
      annual_revenue: 12_500_000.5,
      hourly_rate: 6500,
      retainer_amount: 40_000,
      retainer_frequency: 'monthly',
      legal_representative_id: '00113918205',
      company_registration_date: '2011-04-05',
      billing_city: 'Santo Domingo',
      tags: ['Construcción', 'VIP'],
    },
  })
  const { version, customer_version: customerVersion } = await client(shop, id)
  await shop.call.legattiCustomer.update({
    customerId: id,
    version,
    customerVersion,
    data: { billing_type: 'hourly', billing_city: 'Moca', status: 'archived', client_since: '' },
  })
  expect((await client(shop, id)).legal).toMatchObject({
    hourly_rate: 6500,
    retainer_amount: null,
    retainer_frequency: null,
    billing_same_as_main: false,
    billing_city: 'Moca',
    city: 'Santo Domingo',
    status: 'archived',
    client_since: null,
  })
})

test('the terms are the customer’s own, decided by who has the right to', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Ana', { payment_terms: 15, credit_limit: 5000 })
  expect(await shop.call.customer.getById({ id })).toMatchObject({
    payment_terms_days: 15,
    credit_limit: 5000,
  })
  const clerk = shop.as({
    permissions: ['legal.view', 'legal.create', 'legal.update', 'customers.view', 'customers.create'],
  })
  // As they are they may be sent.
  await clerk.legattiCustomer.update({ customerId: id, data: { payment_terms: 15, city: 'Moca' } })
  await expect(
    clerk.legattiCustomer.update({ customerId: id, data: { payment_terms: 60 } }),
  ).rejects.toMatchObject(refusal('legal.terms_forbidden'))
  const { id: luz } = await clerk.customer.create({ name: 'Luz' })
  await clerk.legattiCustomer.create({ customerId: luz, data: {} })
  expect(await client(shop, luz)).toMatchObject({ payment_terms: null })
})

test('a client who wants no reminders is sent none, wherever that is said', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Prima del Rosario', { send_reminders: false })
  const customerId = id as CustomerId
  const reminded = async () => ({
    account: !(await shop.call.reminder.getOfCustomer({ customerId })).refuses,
    client: (await client(shop, id)).legal?.send_reminders,
  })
  expect(await reminded()).toEqual({ account: false, client: false })
  await shop.call.reminder.setReminded({ customerId, reminded: true })
  expect(await reminded()).toEqual({ account: true, client: true })
  // What is not said leaves it as it is.
  await shop.call.legattiCustomer.update({ customerId: id, data: { send_reminders: false } })
  await shop.call.legattiCustomer.update({ customerId: id, data: { send_newsletters: false } })
  expect(await reminded()).toEqual({ account: false, client: false })
  const { id: other } = await shop.call.customer.create({ name: 'Yolanda Abreu' })
  await shop.call.reminder.setReminded({ customerId: other as CustomerId, reminded: false })
  expect(await client(shop, other)).toMatchObject({ reminded: false, legal: null })
  await shop.call.legattiCustomer.create({ customerId: other, data: {} })
  expect((await client(shop, other)).legal).toMatchObject({ send_reminders: false })
})

test('a customer has legal data once, however often and by however many it is sent', async () => {
  const shop = await newWorld()
  const customer = { name: 'Ana', requestId: randomUUID() }
  const [first, second] = await Promise.all([1, 2].map(() => shop.call.customer.create(customer)))
  expect(second?.id).toBe(first?.id)
  const legal = { customerId: first?.id ?? '', data: EVERYTHING, requestId: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => shop.call.legattiCustomer.create(legal)))
  expect(answers[1]).toEqual(answers[0])
  // Somebody else at the same moment, by another request.
  const others = await Promise.allSettled(
    [1, 2].map(() => shop.call.legattiCustomer.create({ ...legal, requestId: randomUUID() })),
  )
  for (const other of others)
    expect(other).toMatchObject({
      status: 'rejected',
      reason: refusal('legal.already_client', { name: 'Ana' }),
    })
  expect((await shop.call.legattiCustomer.getAll({})).data).toHaveLength(1)
})

test('where the second of the two saves fails the first stands, and sent again it makes no second customer', async () => {
  const shop = await newWorld()
  const taken = { portal_access_enabled: true, portal_username: 'peralta' }
  await newClient(shop, 'Peralta', taken)
  const { customer, legattiCustomer } = shop.call
  const saving = new LegalClientSaving<{ name: string }, ClientData>(
    {
      createCustomer: (input) => customer.create(input),
      updateCustomer: (input) => customer.update(input),
      createLegal: (input) => legattiCustomer.create(input),
      updateLegal: (input) => legattiCustomer.update(input),
    },
    () => true,
    { customer: randomUUID(), legal: randomUUID() },
  )
  await expect(saving.save({ name: 'Luz' }, taken, null)).rejects.toMatchObject(
    refusal('legal.portal_user_taken', { name: 'Peralta' }),
  )
  expect(saving.stage).toBe('legal')
  const { id } = await saving.save({ name: 'Luz' }, { ...taken, portal_username: 'luz' }, null)
  const named = (await shop.call.customer.getAll({ search: 'Luz' })).data
  expect(named.map((each) => each.id)).toEqual([id])
  expect((await client(shop, id)).legal).toMatchObject({ portal_username: 'luz' })
})

test('who saves over a change that was not seen is told, be it of the customer or of the legal data', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Ana')
  const { version, customer_version: customerVersion } = await client(shop, id)
  const change = { customerId: id, version, customerVersion, data: { city: 'Moca' } }
  await shop.call.legattiCustomer.update(change)
  const changed = refusal('platform.record_changed')
  await expect(shop.call.legattiCustomer.update(change)).rejects.toMatchObject(changed)
  await shop.call.customer.update({ id, name: 'Ana Luz' })
  const later = { ...change, version: version + 1 }
  await expect(shop.call.legattiCustomer.update(later)).rejects.toMatchObject(changed)
})

test('another shop’s customer is nobody, and nobody in particular is no client', async () => {
  const [shop, other] = await Promise.all([newWorld(), newWorld()])
  const id = await newClient(other, 'Ajena')
  const before = await stateOf(other)
  const missing = refusal('customers.customer_not_found')
  const { legattiCustomer } = shop.call
  await expect(legattiCustomer.create({ customerId: id, data: {} })).rejects.toMatchObject(missing)
  await expect(legattiCustomer.update({ customerId: id, data: {} })).rejects.toMatchObject(missing)
  await expect(legattiCustomer.getById({ id })).rejects.toMatchObject(missing)
  await expect(legattiCustomer.delete({ id })).rejects.toMatchObject(refusal('legal.client_not_found'))
  expect(await legattiCustomer.searchConflicts({ name: 'Ajena' })).toMatchObject({ found: [], total: 0 })
  expect(await stateOf(other)).toEqual(before)
  const nobody = (await shop.call.customer.getAll({})).data.find(({ is_default }) => is_default)
  await expect(legattiCustomer.create({ customerId: nobody?.id ?? '', data: {} })).rejects.toMatchObject(
    refusal('legal.default_customer', { name: nobody?.name ?? '' }),
  )
})

test('they are found by what is known of them, and deleted and brought back with their customer', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  const id = await newClient(shop, 'Constructora Peralta', EVERYTHING)
  await newClient(shop, 'Luz', { risk_level: 'low' })
  const names = async (asked: Parameters<typeof legattiCustomer.getAll>[0]) =>
    (await legattiCustomer.getAll(asked)).data.map(({ name }) => name)
  expect(await names({})).toEqual(['Constructora Peralta', 'Luz'])
  expect(await names({ search: 'ramon guzman' })).toEqual(['Constructora Peralta'])
  expect(await names({ search: 'vip' })).toEqual(['Constructora Peralta'])
  expect(await names({ risk_level: 'low' })).toEqual(['Luz'])
  expect(await names({ status: 'active', jurisdiction: 'distrito_nacional' })).toEqual([
    'Constructora Peralta',
  ])
  await legattiCustomer.delete({ id })
  expect(await names({})).toEqual(['Luz'])
  expect(await names({ showDeleted: true })).toHaveLength(2)
  expect(await customer.getById({ id })).toMatchObject({ deleted_at: expect.any(String) })
  await expect(legattiCustomer.update({ customerId: id, data: {} })).rejects.toMatchObject(
    refusal('customers.customer_not_found'),
  )
  await legattiCustomer.restore({ id })
  expect((await client(shop, id)).legal).toMatchObject({ risk_level: 'high', tags: ['Construcción', 'VIP'] })
})

test('while the part is off there is nothing of it, and all of it is there again', async () => {
  const shop = await newWorld()
  const id = await newClient(shop, 'Ana', EVERYTHING)
  for (const off of [['legal'], ['customers']]) {
    const { legattiCustomer } = shop.as({ off })
    await expect(legattiCustomer.getAll({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(legattiCustomer.update({ customerId: id, data: {} })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  const before = await client(shop, id)
  // The customer goes on being one.
  await shop.as({ off: ['legal'] }).customer.update({ id, phone: '809-555-0110' })
  expect((await client(shop, id)).legal).toEqual(before.legal)
})
