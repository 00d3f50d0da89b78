import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { roleOf } from '#app/testing/roles.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { coffee } from '#modules/catalogue/testing/product.server.ts'

let shop: World
let provider: string
let id: string

const product = (costPrice: number | null, supplier: string | null, codeId = '') =>
  coffee({
    costPrice,
    providerId: supplier,
    alternativeCodes: [
      { id: codeId, providerId: supplier, sku: 'CJ', barcode: '17460021000020', description: 'Caja' },
    ],
  })

beforeAll(async () => {
  shop = await newWorld()
  provider = randomUUID()
  await change(
    shop,
    `insert into providers (tenant_id, id, code, name) values ($1, $2, 'P1', 'Tostadora Secreta')`,
    [shop.owner.tenantId, provider],
  )
  id = (await shop.call.product.create(product(210.25, provider))).id
})

const cashier = () => shop.as({ permissions: roleOf('cashier') })

test('a cashier sees products without what they cost and who supplies them, wherever they stand', async () => {
  const answers = [
    await cashier().product.getById({ id }),
    await cashier().product.getAll({}),
    await cashier().pos.getCatalogue({ after: null, limit: 100 }),
    await cashier().pos.openTill(),
  ]
  const all = JSON.stringify(answers)
  expect(all).toContain(id)
  expect(all).not.toMatch(/210\.25|21025|Tostadora/)
  expect(all).not.toContain(provider)
  await expect(cashier().provider.getAll({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Requiere permiso: products.providers',
  })
})

test('an administrator sees both, and each is a right of its own', async () => {
  const admin = shop.as({ permissions: roleOf('admin') })
  expect(await admin.product.getById({ id })).toMatchObject({
    cost_price: 210.25,
    provider: { name: 'Tostadora Secreta' },
    alternativeCodes: [{ provider_name: 'Tostadora Secreta' }],
  })
  expect((await admin.provider.getAll({})).data).toHaveLength(1)
  const costs = shop.as({ permissions: ['products.view', 'products.costs'] })
  expect(await costs.product.getById({ id })).toMatchObject({ cost_price: 210.25, provider: null })
  const suppliers = shop.as({ permissions: ['products.view', 'products.providers'] })
  expect(await suppliers.product.getById({ id })).toMatchObject({
    cost_price: null,
    provider: { name: 'Tostadora Secreta' },
  })
})

test('who may not see them changes neither by saving, whatever is sent', async () => {
  const clerk = shop.as({ permissions: ['products.view', 'products.create', 'products.update'] })
  const [code] = (await shop.call.product.getById({ id })).alternativeCodes
  for (const [cost, supplier] of [
    [null, null],
    [1, randomUUID()],
  ] as const) {
    await clerk.product.update({ ...product(cost, supplier, code?.id), id, name: 'Café del clérigo' })
    expect(await shop.call.product.getById({ id })).toMatchObject({
      name: 'Café del clérigo',
      cost_price: 210.25,
      provider: { id: provider },
      alternativeCodes: [{ id: code?.id, provider_id: provider }],
    })
  }
  const { id: made } = await clerk.product.create({
    ...product(5, provider),
    sku: 'OTRO',
    barcode: '',
    alternativeCodes: [],
  })
  expect(await shop.call.product.getById({ id: made })).toMatchObject({ cost_price: null, provider: null })
})
