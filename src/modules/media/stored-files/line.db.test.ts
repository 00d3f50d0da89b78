import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { photograph } from '../testing/photograph.server.ts'
import { storeFile } from './store-file.server.ts'

const rule = { purpose: 'photos', maxBytes: 10 * 1024 * 1024, formats: ['image/*'] }

const store = (shop: World, by: { network: string } | { person: World['owner'] }, picture: Buffer) =>
  storeFile(shop.ctx, {
    owner: 'forms',
    rule,
    sent: 'forms/1-foto.jpg',
    by,
    stream: new Blob([new Uint8Array(picture)]).stream(),
  })

test('however many pictures strangers send to one shop at once, another shop’s are taken, and so are theirs', async () => {
  const [busy, other] = [await newWorld(), await newWorld()]
  const picture = await photograph(1, { width: 800, height: 600 })
  const sent = Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => store(busy, { network: `10.0.0.${index % 8}` }, picture)),
  )
  const theirs = await store(other, { network: '10.0.0.1' }, picture)
  expect(theirs.type).toBe('image/jpeg')
  expect((await sent).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('who sends to many shops at once has no more of the line than who sends to one, and others are drawn', async () => {
  const shops = await Promise.all(Array.from({ length: 12 }, () => newWorld()))
  const mine = await newWorld()
  const picture = await photograph(1, { width: 800, height: 600 })
  const sent = shops.flatMap((shop) => [
    store(shop, { network: '10.0.0.1' }, picture),
    store(shop, { network: '10.0.0.1' }, picture),
  ])
  const all = Promise.allSettled(sent)
  // Once one was drawn, the others have come to the line.
  await Promise.race(sent)
  await expect(store(mine, { network: '10.0.0.2' }, picture)).resolves.toMatchObject({ type: 'image/jpeg' })
  expect((await all).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('of a stranger no picture of more than 25 megapixels is drawn; the shop’s people send larger ones', async () => {
  const shop = await newWorld()
  const picture = await photograph(2, { width: 6000, height: 4300 })
  await expect(store(shop, { network: '10.0.0.1' }, picture)).rejects.toMatchObject({
    code: 'media.too_many_pixels',
    params: { megapixels: 25 },
  })
  await expect(store(shop, { person: shop.owner }, picture)).resolves.toMatchObject({ type: 'image/jpeg' })
})
