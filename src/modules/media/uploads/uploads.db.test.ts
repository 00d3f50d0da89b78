import { expect, test } from 'vitest'
import {
  type Answer,
  ask,
  askMutation,
  askQuery,
  type Caller,
  read,
  servedShop,
  signIn,
} from '#app/testing/http.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { deleteMediaLibraryImage, saveToMediaLibrary } from '../library/library.server.ts'
import { MOST_BYTES, savedMediaInput } from '../pictures.ts'
import { photograph } from '../testing/photograph.server.ts'
import { clearPictures } from './clear-pictures.server.ts'
import { uploadPicture } from './upload.server.ts'

const { served, shop, owner } = await servedShop()

const upload = (body: Buffer, caller: Caller = owner, name = 'products/arroz.jpg'): Promise<Answer> =>
  ask(served.port, {
    ...caller,
    method: 'POST',
    path: `/api/upload?filename=${encodeURIComponent(name)}`,
    body,
    headers: { 'content-type': 'image/jpeg', ...caller.headers },
  })

const urlOf = ({ text }: Answer): string => {
  const said: unknown = JSON.parse(text)
  return said !== null && typeof said === 'object' && 'url' in said ? String(said.url) : ''
}

const look = (path: string, accept = 'image/webp', host = owner.host): Promise<Answer> =>
  ask(served.port, { host, path, headers: { accept } })

const domainOf = (answer: Answer) => (read(answer).error as { data?: { domain?: unknown } }).data?.domain

const library = async (search = '') =>
  read(await askQuery(served.port, owner, 'ecommerce.getTenantMediaLibrary', { search })).data

test('a picture that is sent is served in the format and width that a browser takes, for ever', async () => {
  const sent = await upload(await photograph(1))
  expect(sent.status).toBe(200)
  const url = urlOf(sent)
  expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\/1600$/)
  const avif = await look(url, 'image/avif,image/webp,*/*')
  expect(avif).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    },
  })
  expect((await look(url.replace('1600', '160'))).headers['content-type']).toBe('image/webp')
})

test('the same picture sent again has the same address, and is kept once', async () => {
  const bytes = await photograph(2)
  const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes, owner, 'otra.jpg')])
  expect(new Set(answers.map(urlOf)).size).toBe(1)
})

test('another shop finds nothing at the address of a picture, and nobody finds what was never sent', async () => {
  const url = urlOf(await upload(await photograph(3)))
  const other = served.hostOf(await newWorld())
  expect((await look(url, 'image/webp', other)).status).toBe(404)
  for (const path of [
    `/media/${crypto.randomUUID()}/480`,
    '/media/..%2f..%2fsecret.key/480',
    url.replace('1600', '12'),
    url.replace('1600', '..%2f160'),
  ]) {
    expect((await look(path)).status, path).toBe(404)
  }
})

test('nobody sends a picture without a session, without the right, or from another site', async () => {
  const bytes = await photograph(4)
  expect((await upload(bytes, { host: owner.host })).status).toBe(401)
  const cashier = await signIn(served.port, owner.host, await hire(shop, 'cashier'))
  expect((await upload(bytes, cashier)).status).toBe(403)
  expect((await upload(bytes, { ...owner, headers: { origin: 'https://elsewhere.example' } })).status).toBe(
    403,
  )
})

test('what is no picture, and what is larger than five megabytes, is refused by name', async () => {
  const page = await upload(Buffer.from('<html><script>alert(1)</script>'), owner, 'foto.png')
  expect([page.status, domainOf(page)]).toMatchObject([400, { code: 'media.not_a_picture' }])
  expect((await upload(Buffer.alloc(MOST_BYTES + 1, 1))).status).toBe(413)
  expect((await upload(Buffer.alloc(0))).status).toBe(400)
})

test('a shop keeps no more than it may', async () => {
  const small = await newWorld({}, { fileBytesOfShop: 3_000 })
  await expect(uploadPicture(small.owner, 'a.jpg', await photograph(5))).rejects.toMatchObject({
    code: 'media.no_room',
  })
})

test('a picture is saved in the library, found by its name and what it shows, and deleted with its files', async () => {
  const url = urlOf(await upload(await photograph(6)))
  const saved = await askMutation(served.port, owner, 'ecommerce.saveToMediaLibrary', {
    url,
    filename: 'Café molido.jpg',
    category: 'background',
    alt: 'Una taza',
    metadata: { width: 1200, height: 900 },
  })
  expect(saved.status).toBe(200)
  expect(await library('cafe taza')).toMatchObject({
    data: [{ filename: 'Café molido.jpg', url, alt: 'Una taza', is_external: false, width: 1200 }],
  })
  const { id } = read(saved).data as { id: string }
  await shop.product({ name: 'Café' })
  await change(shop, 'update products set image_url = $2 where tenant_id = $1', [shop.owner.tenantId, url])
  const refused = await askMutation(served.port, owner, 'ecommerce.deleteMediaLibraryImage', { id })
  expect(domainOf(refused)).toMatchObject({
    code: 'platform.record_in_use',
    params: { uses: 'catalogue.product:1' },
  })
  await change(shop, 'update products set image_url = null where tenant_id = $1', [shop.owner.tenantId])
  expect((await askMutation(served.port, owner, 'ecommerce.deleteMediaLibraryImage', { id })).status).toBe(
    200,
  )
  expect((await look(url)).status).toBe(404)
  expect(await library('cafe taza')).toMatchObject({ data: [] })
})

test('where a picture is in use is said before it is deleted: products, people, the logo of the shop', async () => {
  const url = urlOf(await upload(await photograph(9)))
  const { id } = await saveToMediaLibrary(shop.owner, savedMediaInput.parse({ url, filename: 'logo.png' }))
  const uses = async () =>
    read(await askQuery(served.port, owner, 'ecommerce.getMediaLibraryImageUses', { id })).data
  expect(await uses()).toEqual({ uses: {} })
  const { tenantId } = shop.owner
  await shop.product({ name: 'Pan' })
  await change(shop, 'update products set image_url = $2 where tenant_id = $1', [
    tenantId,
    url.replace('1600', '480'),
  ])
  await change(shop, 'update users set image_url = $2 where tenant_id = $1', [tenantId, url])
  await change(shop, 'update tenant_settings set logo_url = $2 where tenant_id = $1', [tenantId, url])
  expect(await uses()).toMatchObject({ uses: { 'catalogue.product': 2, 'configuration.logo': 1 } })
  expect(await uses()).toHaveProperty(['uses', 'users.user'])
  const refused = await askMutation(served.port, owner, 'ecommerce.deleteMediaLibraryImage', { id })
  expect(domainOf(refused)).toMatchObject({ code: 'platform.record_in_use' })
  for (const what of [
    'products set image_url = null',
    'users set image_url = null',
    `tenant_settings set logo_url = ''`,
  ])
    await change(shop, `update ${what} where tenant_id = $1`, [tenantId])
  expect(await uses()).toEqual({ uses: {} })
})

test('what a picture shows is changed from the version that was read, and by nobody who sends it once more', async () => {
  const url = urlOf(await upload(await photograph(10)))
  const picture = { url, filename: 'pan.jpg', category: 'products' }
  const save = (more: object) =>
    askMutation(served.port, owner, 'ecommerce.saveToMediaLibrary', { ...picture, ...more })
  await save({ alt: 'Un pan' })
  const found = await library('un pan')
  const { id } = (found as { data: { id: string }[] }).data[0] ?? { id: '' }
  const now = async () =>
    read(await askQuery(served.port, owner, 'ecommerce.getMediaLibraryImage', { id })).data
  const { version } = (await now()) as { version: number }
  await save({ alt: 'Pan de agua', version })
  expect(await library('agua')).toMatchObject({ data: [{ url, alt: 'Pan de agua', category: 'products' }] })
  expect(domainOf(await save({ alt: 'Pan sobao', version }))).toMatchObject({
    code: 'platform.record_changed',
  })
  await save({ alt: 'De otra persona' })
  expect(await now()).toEqual({ id, version: version + 1, alt: 'Pan de agua' })
})

test('behind the last page of the library it is still said how many pictures there are', async () => {
  await askMutation(served.port, owner, 'ecommerce.saveToMediaLibrary', {
    url: 'https://fotos.example/ultima.jpg',
    filename: 'última.jpg',
  })
  const behind = await askQuery(served.port, owner, 'ecommerce.getTenantMediaLibrary', {
    search: 'ultima',
    page: 2,
  })
  expect(read(behind).data).toMatchObject({ data: [], pagination: { page: 2, total: 1 } })
})

test('the address of a picture elsewhere is saved once; one of this site where nothing is, never', async () => {
  const save = (url: string) =>
    askMutation(served.port, owner, 'ecommerce.saveToMediaLibrary', { url, filename: 'fuera.jpg' })
  const ids = [await save('https://fotos.example/a.jpg'), await save('https://fotos.example/a.jpg')]
  expect(new Set(ids.map((answer) => JSON.stringify(read(answer).data))).size).toBe(1)
  expect((await save(`/media/${crypto.randomUUID()}/1600`)).status).toBe(404)
  expect((await save('/etc/passwd')).status).toBe(404)
  expect((await save('javascript:alert(1)')).status).toBe(400)
})

test('what was sent and never saved is cleared away after a day, and what was saved stays', async () => {
  const [left, kept] = [urlOf(await upload(await photograph(7))), urlOf(await upload(await photograph(8)))]
  await saveToMediaLibrary(shop.owner, savedMediaInput.parse({ url: kept, filename: 'queda.jpg' }))
  const day = 24 * 3_600_000
  const later = { ...shop.owner, now: new Date(shop.owner.now.getTime() + day + 1) }
  await clearPictures(later, () => false)
  expect([(await look(left)).status, (await look(kept)).status]).toEqual([404, 200])
})

test('what could not be taken out of the store when it was deleted is in no library, and goes by the next look', async () => {
  const sent = await photograph(10)
  const url = urlOf(await upload(sent))
  const { id } = await saveToMediaLibrary(
    shop.owner,
    savedMediaInput.parse({ url, filename: 'a medias.jpg' }),
  )
  const { installation } = shop.owner
  const files = {
    ...installation.files,
    removeFolder: () => Promise.reject(new Error('the store is away')),
  }
  const away = { ...shop.owner, installation: { ...installation, files } }
  await expect(deleteMediaLibraryImage(away, async () => ({}), { id })).rejects.toThrow('the store is away')
  expect(await library('a medias')).toMatchObject({ data: [] })
  // It is gone for whoever would save it, and sent again it is another.
  await expect(
    saveToMediaLibrary(shop.owner, savedMediaInput.parse({ url, filename: 'otra vez.jpg' })),
  ).rejects.toMatchObject({ code: 'media.picture_not_found' })
  const again = urlOf(await upload(sent))
  expect(again).not.toBe(url)
  await clearPictures(shop.owner, () => false)
  expect([(await look(url)).status, (await look(again)).status]).toEqual([404, 200])
  expect(await reading(shop.owner, (tx) => tx.query('select 1 from pictures where id = $1', [id]))).toEqual(
    [],
  )
})
