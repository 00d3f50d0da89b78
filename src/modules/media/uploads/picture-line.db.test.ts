import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { photograph } from '../testing/photograph.server.ts'
import { uploadPicture } from './upload.server.ts'

const upload = async ({ owner }: World, colour: number) =>
  uploadPicture(owner, 'products/foto.jpg', await photograph(colour))

test('however many pictures one shop’s people send at once, another shop’s waits for few of them', async () => {
  const [busy, other] = [await newWorld(), await newWorld()]
  let drawn = 0
  const sent = Array.from({ length: 12 }, async (_, colour) => {
    await upload(busy, colour)
    drawn += 1
  })
  await Promise.race(sent)
  await upload(other, 1)
  expect(drawn).toBeLessThan(7)
  await Promise.all(sent)
})
