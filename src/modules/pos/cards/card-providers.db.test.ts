import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
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
