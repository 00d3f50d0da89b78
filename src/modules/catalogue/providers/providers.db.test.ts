import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'

const withProviders = async (): Promise<World> => {
  const shop = await newWorld()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      `insert into providers (tenant_id, id, code, name, tax_id)
        values ($1, $2, 'PRV-01', 'Lácteos Loma Verde, SRL', '101000001'), ($1, $3, 'PRV-02', 'Granos del Yaque', null)`,
      [tx.tenantId, newId(), newId()],
    ),
  )
  return shop
}

test('providers are found by name, code or tax id, accents aside', async () => {
  const shop = await withProviders()
  const names = async (search: string) =>
    (await shop.call.provider.getAll({ page: 1, pageSize: 100, search })).data.map((row) => row.code)
  expect(await names('')).toEqual(['PRV-02', 'PRV-01'])
  expect(await names('lacteos verde')).toEqual(['PRV-01'])
  expect(await names('PRV-02')).toEqual(['PRV-02'])
  expect(await names('101000001')).toEqual(['PRV-01'])
  expect((await shop.call.provider.getAll({ page: 3, pageSize: 1 })).pagination).toEqual({
    page: 3,
    pageSize: 1,
    total: 2,
    pageCount: 2,
  })
})

test('providers are the tenant’s own', async () => {
  await withProviders()
  expect((await (await newWorld()).call.provider.getAll({})).data).toEqual([])
})
