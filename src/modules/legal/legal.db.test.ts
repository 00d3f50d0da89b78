import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { LegalClientSaving } from './form/saving.ts'

type Data = Parameters<World['call']['legattiCustomer']['create']>[0]['data']

const EVERYTHING: Data = {
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

async function newClient(shop: World, name: string, data: Data = {}) {
  const { id } = await shop.call.customer.create({ name })
  await shop.call.legattiCustomer.create({ customerId: id, data })
  return id
}

const client = (shop: World, id: string) => shop.call.legattiCustomer.getById({ id })

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
  const clerk = shop.as({ permissions: ['legal.view', 'legal.create', 'legal.update', 'customers.create'] })
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
  const saving = new LegalClientSaving<{ name: string }, Data>(
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

test('a conflict check finds customers, representatives and parties by number, name and similar spelling', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  await customer.create({ name: 'Juan Carlos Gómez', tax_id: '101850043' })
  const { id: gone } = await customer.create({ name: 'Pérez Núñez, José' })
  await customer.delete({ id: gone })
  await newClient(shop, 'Inversiones Ñandú', { legal_representative_name: 'Altagracia Rodrigues' })
  const party = await newClient(shop, 'Marmolejo & Asociados')
  await legattiCustomer.update({
    customerId: party,
    data: { conflict_check_completed: true, conflict_check_parties: ['Distribuidora Corripio, S.R.L.'] },
  })
  const found = async (wanted: Parameters<typeof legattiCustomer.searchConflicts>[0]) =>
    (await legattiCustomer.searchConflicts(wanted)).found.map(
      ({ role, name, matched }) => `${role}: ${name} (${matched})`,
    )
  expect(await found({ name: 'Otro', tax_id: '1-01-85004-3' })).toEqual([
    'customer: Juan Carlos Gómez (number)',
  ])
  expect(await found({ name: 'JOSE PEREZ NUÑEZ' })).toEqual(['customer: Pérez Núñez, José (same)'])
  expect(await found({ name: 'Jose Peres Nunes' })).toEqual(['customer: Pérez Núñez, José (similar)'])
  expect(await found({ name: 'Altagracia Rodríguez' })).toEqual([
    'representative: Altagracia Rodrigues (similar)',
  ])
  expect(await found({ name: 'Distribuidora Corripio' })).toEqual([
    'party: Distribuidora Corripio, S.R.L. (same)',
  ])
  expect(await found({ name: 'Nueva', parties: ['Inversiones Nandu SRL'] })).toEqual([
    'customer: Inversiones Ñandú (same)',
  ])
  // A first name in common is not a spelling in common.
  expect(await found({ name: 'Juan Carlos Peralta' })).toEqual([])
  // Nobody stands against themselves.
  expect(await found({ name: 'Marmolejo y Asociados', customerId: party })).toEqual([])
})

test('who is written as a name sounds is found by it, and is not taken for the same name', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  const written = {
    'Hotelera Baía Serena': 'Hotelera Bahía Serena, SAS',
    'Agro Ondo': 'Agro Hondo, SRL',
    'Jimenes Yano': 'Giménez Llano',
    'Belasques Reinoso': 'Velázquez Reynoso',
    'Kike Sabala': 'Quique Zavala',
  }
  for (const name of Object.values(written)) await customer.create({ name })
  for (const [sought, name] of Object.entries(written)) {
    const { found } = await legattiCustomer.searchConflicts({ name: sought })
    const [first, ...others] = found.map((each) => `${each.name} (${each.matched})`)
    expect([first, others], sought).toEqual([`${name} (similar)`, []])
  }
})

test('one word of a long name is enough to find it, and who shares more of a name comes first', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  for (const name of [
    'Constructora Hermanos Peralta Rodríguez y Asociados del Caribe, SRL',
    'Peralta Luna',
    'SAS',
  ])
    await customer.create({ name })
  const found = async (name: string) =>
    (await legattiCustomer.searchConflicts({ name })).found.map((each) => [each.name, each.matched])
  expect(await found('Peralta')).toEqual([
    ['Peralta Luna', 'similar'],
    ['Constructora Hermanos Peralta Rodríguez y Asociados del Caribe, SRL', 'similar'],
  ])
  expect(await found('Luna Peralta, S.A.')).toEqual([['Peralta Luna', 'same']])
  // What a name is made of alone is no kind of company.
  expect(await found('sas')).toEqual([['SAS', 'same']])
})

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
  const clerk = shop.as({ permissions: ['legal.view', 'legal.update', 'legal.kyc'] }).legattiCustomer
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

test('a search that holds all names against many is made so many times in a minute and no more', async () => {
  const [shop, other] = await Promise.all([newWorld(), newWorld()])
  const search = (of: World) => of.call.legattiCustomer.searchConflicts({ name: 'Peralta' })
  for (let each = 0; each < 30; each += 1) await search(shop)
  await expect(search(shop)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await search(other)).toMatchObject({ total: 0 })
})
