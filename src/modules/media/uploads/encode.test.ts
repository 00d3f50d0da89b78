import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph } from '../testing/photograph.server.ts'
import { encodePicture } from './encode.server.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c85a28' } })

test('a picture is made in the widths it is served in, never wider than it came', async () => {
  const { files, width, height, mimeType } = await encodePicture(await photograph(1))
  expect({ width, height, mimeType }).toEqual({ width: 1200, height: 900, mimeType: 'image/jpeg' })
  const made = await Promise.all(
    files.map(async ({ name, bytes }) => {
      const { width, height, format, compression } = await sharp(bytes).metadata()
      return [name, width, height, compression ?? format]
    }),
  )
  expect(made).toEqual([
    ['160.webp', 160, 120, 'webp'],
    ['160.avif', 160, 120, 'av1'],
    ['480.webp', 480, 360, 'webp'],
    ['480.avif', 480, 360, 'av1'],
    ['960.webp', 960, 720, 'webp'],
    ['960.avif', 960, 720, 'av1'],
    ['1600.webp', 1200, 900, 'webp'],
    ['1600.avif', 1200, 900, 'av1'],
  ])
})

test('where and by what it was taken stays behind, and it stands upright', async () => {
  const sent = await draw(400, 300)
    .withExif({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { files, width, height } = await encodePicture(sent)
  expect([width, height]).toEqual([300, 400])
  for (const { bytes } of files) {
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
})

test('what shines through stays so', async () => {
  const sent = await sharp({
    create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { files } = await encodePicture(sent)
  expect(files.map(({ name }) => name)).toEqual(['160.webp', '160.avif'])
  for (const { bytes } of files) {
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  }
})

test.each([
  ['a page with another name', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a drawing that may hold programs',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a format that is not taken', async () => draw(40, 40).tiff().toBuffer()],
  ['half of a picture', async () => (await draw(900, 900).png().toBuffer()).subarray(0, 200)],
  ['a photograph that broke off', async () => (await photograph(1)).subarray(0, 4000)],
  ['a long strip', async () => draw(2100, 100).png().toBuffer()],
  ['more pixels than a telephone takes', async () => draw(9000, 6000).png().toBuffer()],
])('%s is refused', async (_, sent) => {
  await expect(encodePicture(await sent())).rejects.toMatchObject({
    code: expect.stringMatching(/^media\.(not_a_picture|too_many_pixels)$/),
  })
})
