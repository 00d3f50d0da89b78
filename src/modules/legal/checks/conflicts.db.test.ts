import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { newClient } from '../testing/clients.server.ts'

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

test('a number that is typed among the parties finds whose it is, and is found by it later', async () => {
  const shop = await newWorld()
  const { legattiCustomer, customer } = shop.call
  const { id: owner } = await customer.create({ name: 'Ferretería Ozama', tax_id: '101850043' })
  const found = async (wanted: Parameters<typeof legattiCustomer.searchConflicts>[0]) =>
    (await legattiCustomer.searchConflicts(wanted)).found.map(
      ({ role, name, matched, sought }) => `${role}: ${name} (${matched}: ${sought})`,
    )
  for (const party of ['1-01-85004-3', '101850043'])
    expect(await found({ name: 'Nueva', parties: [party] })).toEqual([
      `customer: Ferretería Ozama (number: ${party})`,
    ])
  expect(await found({ name: 'Nueva', parties: ['Suplidora del Este, RNC 1-01-85004-3'] })).toEqual([
    'customer: Ferretería Ozama (number: 1-01-85004-3)',
  ])
  expect(await found({ name: 'Nueva', parties: ['Suplidora del Este 1985'] })).toEqual([])
  const client = await newClient(shop, 'Marmolejo & Asociados')
  const conflict_check_parties = ['001-1391820-5', 'Bienes del Este (RNC 1-30-12345-6)']
  await legattiCustomer.update({
    customerId: client,
    data: { conflict_check_completed: true, conflict_check_parties },
  })
  expect(await found({ name: 'Otro', tax_id: '00113918205', customerId: owner })).toEqual([
    'party: 001-1391820-5 (number: 00113918205)',
  ])
  expect(await found({ name: 'Otro', tax_id: '130123456', customerId: owner })).toEqual([
    'party: Bienes del Este (RNC 1-30-12345-6) (number: 130123456)',
  ])
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

test('a search that holds all names against many is made so many times in a minute and no more', async () => {
  const [shop, other] = await Promise.all([newWorld(), newWorld()])
  const search = (of: World) => of.call.legattiCustomer.searchConflicts({ name: 'Peralta' })
  for (let each = 0; each < 30; each += 1) await search(shop)
  await expect(search(shop)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await search(other)).toMatchObject({ total: 0 })
})
