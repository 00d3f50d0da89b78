import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { methodOf, refusal } from '#app/testing/till.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { cardServiceOrigins } from './card-providers.server.ts'

test('pages may call the services of the terminals in use, each origin once', async () => {
  const shop = await newWorld()
  const save = (api_url: string, is_active = true) =>
    shop.call.cardProvider.save({
      id: randomUUID(),
      code: 'azul',
      name: api_url,
      api_url,
      is_default: false,
      is_active,
    })
  expect(await cardServiceOrigins(shop.ctx)).toEqual([])
  await save('http://127.0.0.1:8085/')
  await save('http://127.0.0.1:8085/otro')
  await save('https://10.0.0.5:9443/api/')
  await save('http://10.0.0.6', false)
  expect((await cardServiceOrigins(shop.ctx)).toSorted()).toEqual([
    'http://127.0.0.1:8085',
    'https://10.0.0.5:9443',
  ])
})

describe('the terminals of a shop', () => {
  let shop: World
  let provider: string

  beforeEach(async () => {
    shop = await newWorld()
    const azul = { id: randomUUID(), code: 'azul' as const, name: 'AZUL', api_url: 'http://127.0.0.1:8085' }
    const { id } = await shop.call.cardProvider.save({ ...azul, is_default: true, is_active: true })
    provider = id
  })

  const terminal = (name: string, more = {}) => ({
    id: randomUUID(),
    code: 'cardnet' as const,
    name,
    api_url: 'http://10.0.0.5:9000/pos/',
    is_default: false,
    is_active: true,
    ...more,
  })

  test('have one default, also when two become it at once', async () => {
    await Promise.all([
      shop.call.cardProvider.save(terminal('Uno', { is_default: true })),
      shop.call.cardProvider.save(terminal('Dos', { is_default: true })),
    ])
    const all = await shop.call.cardProvider.getAll()
    expect(all).toHaveLength(3)
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
    expect(all[0]?.is_default).toBe(true)
  })

  test('the first in use is the default, and the default is in use', async () => {
    const fresh = await newWorld()
    await fresh.call.cardProvider.save(terminal('Uno'))
    expect(await fresh.call.cardProvider.getAll()).toMatchObject([
      { is_default: true, terminal: '00000001', currency_code: '214' },
    ])
    await expect(
      fresh.call.cardProvider.save(terminal('Dos', { is_default: true, is_active: false })),
    ).rejects.toMatchObject(refusal('cards.default_must_be_active'))
  })

  test('keep their protocol once they were charged at', async () => {
    const charge = { id: randomUUID(), saleId: randomUUID(), amount: 118 }
    const paymentMethodId = methodOf(shop, 'CARD')
    await shop.call.cards.startAttempt({ ...charge, providerId: provider, paymentMethodId })
    await expect(shop.call.cardProvider.save(terminal('AZUL', { id: provider }))).rejects.toMatchObject(
      refusal('cards.protocol_fixed'),
    )
  })

  test.each(['127.0.0.1:8085', 'ftp://a', 'http://u:p@a', 'http://a/?q=1', ''])(
    'do not stand at %o',
    async (api_url) => {
      await expect(shop.call.cardProvider.save(terminal('X', { api_url }))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    },
  )

  test('are told as payment interfaces, beside those that are not there yet', async () => {
    const interfaces = await shop.call.paymentInterface.getTenantInterfaces()
    expect(interfaces.find(({ code }) => code === 'azul')).toMatchObject({
      is_available: true,
      is_configured: true,
      tenant_config: {
        is_default: true,
        is_active: true,
        configuration: { api_url: 'http://127.0.0.1:8085' },
      },
    })
    expect(interfaces.find(({ code }) => code === 'stripe')).toEqual({
      code: 'stripe',
      name: 'Stripe',
      is_available: false,
      is_configured: false,
      tenant_config: null,
    })
  })
})
