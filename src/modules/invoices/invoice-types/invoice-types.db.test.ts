import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceTypeId } from '#platform/values/ids.ts'

const EXPORT = { code: 'EXP', name: 'Exportación', document_type: 'exportacion' as const, position: 3 }

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })

const listed = async (shop: World, input: object = {}) => (await shop.call.invoiceType.getAll(input)).data

const defaults = async (shop: World) =>
  (await listed(shop)).filter(({ is_default }) => is_default).map(({ name }) => name)

const condition = async (shop: World, name: string): Promise<string> => {
  const { data } = await shop.call.invoiceCondition.getAll({})
  return data.find((each) => each.name === name)?.id ?? ''
}

const withExport = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.invoiceType.create({
    ...EXPORT,
    condition_id: await condition(shop, '60 días'),
  })
  return { shop, id }
}

test('a shop begins with three, the first of them its default', async () => {
  const shop = await newWorld()
  expect(
    (await listed(shop)).map(({ name, document_type, condition_name, is_default }) => [
      name,
      document_type,
      condition_name,
      is_default,
    ]),
  ).toEqual([
    ['Contado', 'consumo', 'Contado', true],
    ['Crédito fiscal', 'credito_fiscal', 'Contado', false],
    ['A crédito', 'credito_fiscal', '30 días', false],
  ])
})

test('a shop that was open before is given what a new one begins with', async () => {
  const shop = await newWorld()
  const migration = readFileSync('migrations/0151_invoice_types.sql', 'utf8')
  const { data: conditions } = await shop.call.invoiceCondition.getAll({})
  for (const [at, { code, name, document_type, condition_id }] of (await listed(shop)).entries()) {
    const of = conditions.find(({ id }) => id === condition_id)?.code
    expect(migration).toContain(`('${code}', '${name}', '${document_type}', '${of}', ${at})`)
  }
})

test('a type is made, found by its condition and changed', async () => {
  const { shop, id } = await withExport()
  expect((await listed(shop, { search: '60 dias' })).map(({ code }) => code)).toEqual(['EXP'])
  await shop.call.invoiceType.update({ ...EXPORT, id, printed_note: 'FOB Caucedo', is_active: false })
  expect(await shop.call.invoiceType.getById({ id })).toMatchObject({
    ...EXPORT,
    condition_id: null,
    condition_name: null,
    printed_note: 'FOB Caucedo',
    is_active: false,
    version: 2,
  })
})

test('there is always one default, that is active, and it takes the flag from the other', async () => {
  const { shop, id } = await withExport()
  const [cash] = await listed(shop)
  if (!cash) throw new Error('a shop begins with three')
  for (const change of [{ is_active: false }, { is_default: false }]) {
    await expect(shop.call.invoiceType.update({ ...cash, ...change })).rejects.toMatchObject(
      refused('platform.default_needed'),
    )
  }
  await expect(shop.call.invoiceType.delete({ id: cash.id })).rejects.toMatchObject(
    refused('platform.default_needed'),
  )
  expect(await listed(shop, { search: 'contado consumo' })).toEqual([])
  expect(await shop.call.invoiceType.getById({ id: cash.id })).toEqual(cash)
  await shop.call.invoiceType.update({ ...EXPORT, id, is_default: true })
  expect(await defaults(shop)).toEqual(['Exportación'])
  await shop.call.invoiceType.delete({ id: cash.id })
  expect(await defaults(shop)).toEqual(['Exportación'])
})

test('no type begins with a condition that is deleted or another shop’s, and nothing is written', async () => {
  const { shop, id } = await withExport()
  const stranger = await newWorld()
  const gone = await condition(shop, '15 días')
  await shop.call.invoiceCondition.delete({ id: gone })
  for (const condition_id of [gone, await condition(stranger, 'Contado'), newId<InvoiceTypeId>()]) {
    const none = refused('invoices.condition_not_found')
    await expect(
      shop.call.invoiceType.create({ ...EXPORT, code: 'OTRO', condition_id }),
    ).rejects.toMatchObject(none)
    await expect(shop.call.invoiceType.update({ ...EXPORT, id, condition_id })).rejects.toMatchObject(none)
  }
  expect(await listed(shop)).toHaveLength(4)
  expect(await shop.call.invoiceType.getById({ id })).toMatchObject({ condition_name: '60 días', version: 1 })
})

test('who saves over a change that was not seen is told, and nothing is lost', async () => {
  const { shop, id } = await withExport()
  await shop.call.invoiceType.update({ ...EXPORT, id, version: 1, name: 'Zona franca' })
  await expect(
    shop.call.invoiceType.update({ ...EXPORT, id, version: 1, name: 'Otra' }),
  ).rejects.toMatchObject(refused('platform.record_changed'))
  expect(await shop.call.invoiceType.getById({ id })).toMatchObject({ name: 'Zona franca' })
})

test('a type goes up in their order, is deleted, and comes back as it was', async () => {
  const { shop, id } = await withExport()
  expect(await shop.call.invoiceType.move({ id, up: true })).toEqual({ place: 3, of: 4 })
  await shop.call.invoiceType.delete({ id })
  await shop.call.invoiceType.delete({ id })
  expect(await listed(shop)).toHaveLength(3)
  expect(await listed(shop, { showDeleted: true })).toHaveLength(4)
  await shop.call.invoiceType.restore({ id })
  expect(await shop.call.invoiceType.getById({ id })).toMatchObject({
    name: 'Exportación',
    condition_name: '60 días',
    deleted: false,
  })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select action, user_id from audit_log where subject_id = $1 order by at, id`, [id]),
  )
  expect(trail).toEqual(
    ['created', 'moved', 'deleted', 'restored'].map((verb) => ({
      action: `invoice_type.${verb}`,
      user_id: shop.owner.actor.userId,
    })),
  )
})

test('another shop’s type is none, and without the right to the settings nobody changes them', async () => {
  const { shop, id } = await withExport()
  const stranger = await newWorld()
  for (const theirs of [id, newId<InvoiceTypeId>()]) {
    const none = refused('invoices.type_not_found')
    const { invoiceType } = stranger.call
    await expect(invoiceType.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceType.update({ ...EXPORT, id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceType.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceType.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceType.move({ id: theirs, up: true })).rejects.toMatchObject(none)
  }
  const forbidden = { code: 'FORBIDDEN' }
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.invoiceType.getAll({})).data).toHaveLength(4)
  await expect(looking.invoiceType.create(EXPORT)).rejects.toMatchObject(forbidden)
  await expect(looking.invoiceType.update({ ...EXPORT, id })).rejects.toMatchObject(forbidden)
  await expect(looking.invoiceType.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).invoiceType.getAll({})).rejects.toMatchObject(forbidden)
})
