import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { InvoiceConditionId } from '#platform/values/ids.ts'

const NET45 = {
  code: '45-DIAS',
  name: '45 días',
  credit_days: 45,
  printed_note: 'Pague en 45 días.',
  position: 4,
}

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })

const listed = async (shop: World, input: object = {}) =>
  (await shop.call.invoiceCondition.getAll(input)).data

const names = async (shop: World, input: object = {}) => (await listed(shop, input)).map(({ name }) => name)

const defaults = async (shop: World) =>
  (await listed(shop)).filter(({ is_default }) => is_default).map(({ name }) => name)

const withNet45 = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.invoiceCondition.create(NET45)
  return { shop, id }
}

const idOf = async (shop: World, name: string): Promise<InvoiceConditionId> => {
  const found = (await listed(shop)).find((each) => each.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found.id
}

test('a shop begins with four, the first of them its default', async () => {
  const shop = await newWorld()
  expect(
    (await listed(shop)).map(({ name, credit_days, is_default }) => [name, credit_days, is_default]),
  ).toEqual([
    ['Contado', 0, true],
    ['15 días', 15, false],
    ['30 días', 30, false],
    ['60 días', 60, false],
  ])
})

test('a shop that was open before is given what a new one begins with', async () => {
  const shop = await newWorld()
  const migration = readFileSync('migrations/0150_invoice_conditions.sql', 'utf8')
  for (const [at, { code, name, credit_days }] of (await listed(shop)).entries()) {
    expect(migration).toContain(`('${code}', '${name}', ${credit_days}, ${at})`)
  }
})

test('a condition is made, found by its note and changed', async () => {
  const { shop, id } = await withNet45()
  expect(await names(shop, { search: 'pague 45' })).toEqual(['45 días'])
  await shop.call.invoiceCondition.update({ ...NET45, id, credit_days: 44, is_active: false })
  expect(await shop.call.invoiceCondition.getById({ id })).toMatchObject({
    ...NET45,
    credit_days: 44,
    is_active: false,
    is_default: false,
    version: 2,
  })
})

test('a new default takes the flag from the one that had it, also of many at once', async () => {
  const shop = await newWorld()
  const { version } = await shop.call.invoiceCondition.getById({ id: await idOf(shop, 'Contado') })
  await shop.call.invoiceCondition.create({ ...NET45, is_default: true })
  expect(await defaults(shop)).toEqual(['45 días'])
  // Who had the former default open is told that it is none any more.
  const former = await shop.call.invoiceCondition.getById({ id: await idOf(shop, 'Contado') })
  expect(former).toMatchObject({ is_default: false, version: version + 1 })
  await Promise.all(
    (await listed(shop)).map((row) =>
      shop.call.invoiceCondition.update({ ...row, version: undefined, is_default: true }),
    ),
  )
  expect(await defaults(shop)).toHaveLength(1)
})

test('the default one is neither switched off, nor left without a successor, nor deleted', async () => {
  const shop = await newWorld()
  const cash = await shop.call.invoiceCondition.getById({ id: await idOf(shop, 'Contado') })
  for (const change of [{ is_active: false }, { is_default: false }]) {
    await expect(shop.call.invoiceCondition.update({ ...cash, ...change })).rejects.toMatchObject(
      refused('platform.default_needed'),
    )
  }
  await expect(shop.call.invoiceCondition.delete({ id: cash.id })).rejects.toMatchObject(
    refused('platform.default_needed'),
  )
  await expect(
    shop.call.invoiceCondition.create({ ...NET45, is_default: true, is_active: false }),
  ).rejects.toMatchObject(refused('platform.default_needed'))
  const { id } = await shop.call.invoiceCondition.create(NET45)
  await shop.call.invoiceCondition.delete({ id })
  await expect(shop.call.invoiceCondition.update({ ...NET45, id, is_default: true })).rejects.toMatchObject(
    refused('platform.record_deleted'),
  )
  expect(await listed(shop, { search: 'contado' })).toMatchObject([{ ...cash, version: cash.version }])
})

test('a condition is deleted, and comes back as it was', async () => {
  const { shop, id } = await withNet45()
  await shop.call.invoiceCondition.delete({ id })
  await shop.call.invoiceCondition.delete({ id })
  expect(await names(shop)).not.toContain('45 días')
  expect(await names(shop, { showDeleted: true })).toContain('45 días')
  await shop.call.invoiceCondition.restore({ id })
  expect(await shop.call.invoiceCondition.getById({ id })).toMatchObject({ ...NET45, deleted: false })
})

test('a condition that a type of invoices begins with stays; deleted types let go of it', async () => {
  const { shop, id } = await withNet45()
  const type = {
    code: 'NETO',
    name: 'Neto',
    document_type: 'credito_fiscal' as const,
    condition_id: id as string,
  }
  const { id: typeId } = await shop.call.invoiceType.create(type)
  await expect(shop.call.invoiceCondition.delete({ id })).rejects.toMatchObject({
    cause: expect.objectContaining({
      code: 'platform.record_in_use',
      params: { uses: 'invoices.invoice_type:1' },
    }),
  })
  await shop.call.invoiceType.delete({ id: typeId })
  await shop.call.invoiceCondition.delete({ id })
  await shop.call.invoiceType.restore({ id: typeId })
  expect(await shop.call.invoiceType.getById({ id: typeId })).toMatchObject({
    condition_id: null,
    condition_name: null,
  })
})

test('who sends a save again, because its answer was lost, is told nothing, and it stays one change', async () => {
  const { shop, id } = await withNet45()
  const { version } = await shop.call.invoiceCondition.getById({ id })
  const save = { ...NET45, id, version, name: 'Cuarenta y cinco' }
  await shop.call.invoiceCondition.update(save)
  await shop.call.invoiceCondition.update(save)
  expect(await shop.call.invoiceCondition.getById({ id })).toMatchObject({ version: (version ?? 0) + 1 })
})

test('who saves over a change that was not seen is told, and nothing is lost', async () => {
  const { shop, id } = await withNet45()
  const { version } = await shop.call.invoiceCondition.getById({ id })
  await shop.call.invoiceCondition.update({ ...NET45, id, version, name: 'Cuarenta y cinco' })
  await expect(
    shop.call.invoiceCondition.update({ ...NET45, id, version, name: 'Otra' }),
  ).rejects.toMatchObject(refused('platform.record_changed'))
  expect(await shop.call.invoiceCondition.getById({ id })).toMatchObject({ name: 'Cuarenta y cinco' })
})

test('a condition goes up and down in their order', async () => {
  const { shop, id } = await withNet45()
  expect(await shop.call.invoiceCondition.move({ id, up: true })).toEqual({ place: 4, of: 5 })
  expect(await names(shop)).toEqual(['Contado', '15 días', '30 días', '45 días', '60 días'])
})

test('who changed what is written down, once', async () => {
  const { shop, id } = await withNet45()
  await shop.call.invoiceCondition.update({ ...NET45, id, name: 'Otra' })
  await shop.call.invoiceCondition.delete({ id })
  await shop.call.invoiceCondition.delete({ id })
  await shop.call.invoiceCondition.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select action, user_id from audit_log where subject_id = $1 order by at, id`, [id]),
  )
  expect(trail).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((verb) => ({
      action: `invoice_condition.${verb}`,
      user_id: shop.owner.actor.userId,
    })),
  )
})

test('another shop’s condition is none, and without the right to the settings nobody changes them', async () => {
  const { shop, id } = await withNet45()
  const stranger = await newWorld()
  for (const theirs of [id, newId<InvoiceConditionId>()]) {
    const none = refused('invoices.condition_not_found')
    const { invoiceCondition } = stranger.call
    await expect(invoiceCondition.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceCondition.update({ ...NET45, id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceCondition.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceCondition.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(invoiceCondition.move({ id: theirs, up: true })).rejects.toMatchObject(none)
  }
  const forbidden = { code: 'FORBIDDEN' }
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.invoiceCondition.getAll({})).data).toHaveLength(5)
  await expect(looking.invoiceCondition.create(NET45)).rejects.toMatchObject(forbidden)
  await expect(looking.invoiceCondition.update({ ...NET45, id })).rejects.toMatchObject(forbidden)
  await expect(looking.invoiceCondition.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).invoiceCondition.getAll({})).rejects.toMatchObject(forbidden)
})
