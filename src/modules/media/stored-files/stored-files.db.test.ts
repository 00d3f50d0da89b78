import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type Answer,
  type Asked,
  ask,
  type Caller,
  read,
  serveTests,
  signIn,
} from '#app/testing/http.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { UploadOwner, UploadRule } from '#platform/module/upload-owner.server.ts'
import { fileIdIn } from '#platform/values/file-address.ts'
import { officePaper, pdfPaper } from '../testing/papers.server.ts'
import { photograph } from '../testing/photograph.server.ts'
import { clearFiles } from './clear-files.server.ts'
import { forgetFiles, keepFiles } from './keep-files.server.ts'
import { signedFileAddress } from './serve-file.server.ts'

const KILOBYTES = 300 * 1024

/** As a module of forms would say it: one form, whose field `papers` takes pictures and papers. */
const rules: Readonly<Record<string, UploadRule>> = {
  'solicitud papers': {
    purpose: 'solicitud papers',
    maxBytes: KILOBYTES,
    formats: ['image/*', 'pdf', '.docx'],
  },
  'solicitud photo': { purpose: 'solicitud photo', maxBytes: KILOBYTES, formats: ['image/*'] },
}
const forms: UploadOwner = {
  allow: async ({ query }) => rules[`${query.form} ${query.field}`] ?? null,
  reads: 'media.view',
  mayRead: async (_, { keptFor }) => keptFor !== 'secret',
}

const served = await serveTests({ ownerOfUploads: (folder) => (folder === 'forms' ? forms : null) })
const shop = await newWorld()
const host = served.hostOf(shop)
const owner = await signIn(served.port, host, await hire(shop))
const cashier = await signIn(served.port, host, await hire(shop, 'cashier'))
const anybody: Caller = { host }

type Wanted = { name?: string; field?: string; form?: string; caller?: Caller; asPublic?: boolean }

const send = (body: Buffer, wanted: Wanted = {}): Promise<Answer> => {
  const { name = 'forms/1700000000000-cedula.pdf', field = 'papers', form = 'solicitud' } = wanted
  const { caller = anybody, asPublic = true } = wanted
  const query = new URLSearchParams({ filename: name, form, field })
  return ask(served.port, {
    ...caller,
    method: 'POST',
    path: `/api/upload${asPublic ? '/public-form' : ''}?${query}`,
    body,
    headers: { 'content-type': 'application/octet-stream', ...caller.headers },
  })
}

const urlOf = ({ text }: Answer): string => {
  const said: unknown = JSON.parse(text)
  return said !== null && typeof said === 'object' && 'url' in said ? String(said.url) : ''
}

const idOf = (answer: Answer) => {
  const id = fileIdIn(urlOf(answer))
  if (!id) throw new Error(answer.text)
  return id
}

const domainOf = (answer: Answer) => (read(answer).error as { data?: { domain?: unknown } }).data?.domain

type Hand = { keptFor?: string; purpose?: string; most?: number; of?: World }

const keep = (ids: ReturnType<typeof idOf>[], hand: Hand = {}) => {
  const { keptFor = 'entry', purpose = 'solicitud papers', most = 5, of = shop } = hand
  return inTransaction(of.ctx, (tx) => keepFiles(tx, { owner: 'forms', purpose, ids, keptFor, most }))
}

const look = (path: string, caller: Caller = owner, more: Partial<Asked> = {}) =>
  ask(served.port, { ...caller, path, ...more })

test('a paper of a public form is served once it is handed in, as a file to be saved, and to nobody else', async () => {
  const paper = pdfPaper()
  const sent = await send(paper, { name: 'forms/1700000000000-Cédula "A".pdf' })
  expect(sent.status).toBe(200)
  const url = urlOf(sent)
  expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
  expect((await look(url)).status).toBe(404)
  expect(await keep([idOf(sent)])).toMatchObject([
    { url, filename: '1700000000000-Cédula "A".pdf', mime_type: 'application/pdf', file_size: paper.length },
  ])
  expect(await look(url)).toMatchObject({
    status: 200,
    text: paper.toString(),
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(paper.length),
      'content-disposition': `attachment; filename="1700000000000-C_dula _A_.pdf"; filename*=UTF-8''1700000000000-C%C3%A9dula%20%22A%22.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    },
  })
  expect((await look(url, anybody)).status).toBe(401)
  expect((await look(url, cashier)).status).toBe(403)
})

test('whether a file is there is not told to strangers, and another shop finds none', async () => {
  const id = idOf(await send(pdfPaper('ajeno')))
  await keep([id])
  const other = await newWorld()
  const stranger = await signIn(served.port, served.hostOf(other), await hire(other))
  const nothing = `/files/${crypto.randomUUID()}`
  for (const path of [`/files/${id}`, `/files/${id}/preview`, nothing, '/files/..%2f..%2fsecret.key']) {
    expect((await look(path, stranger)).status, path).toBe(404)
    expect((await look(path, anybody)).status, path).toBe(401)
  }
  await expect(keep([id], { of: other, keptFor: 'theirs' })).rejects.toMatchObject({
    code: 'media.file_not_found',
  })
})

test('its owner says which of them somebody may read', async () => {
  const id = idOf(await send(pdfPaper('secreto')))
  await keep([id], { keptFor: 'secret' })
  expect((await look(`/files/${id}`)).status).toBe(404)
})

test('a signed address is read without a session until it has run out, and names one file of one shop', async () => {
  const [id, other] = [idOf(await send(pdfPaper('firmado'))), idOf(await send(pdfPaper('otro')))]
  await keep([id, other])
  const address = signedFileAddress({ ...shop.ctx, now: served.clock.now }, id, 900)
  expect((await look(address, anybody)).status).toBe(200)
  expect((await look(address.replace(id, other), anybody)).status).toBe(404)
  expect((await look(address.replace(/until=\d+/, 'until=99999999999'), anybody)).status).toBe(404)
  expect((await look(address, { host: served.hostOf(await newWorld()) })).status).toBe(404)
  const before = served.clock.now
  served.clock.now = new Date(before.getTime() + 901_000)
  expect((await look(address, anybody)).status).toBe(404)
  served.clock.now = before
})

test('a part of a file, or its head alone, can be asked for', async () => {
  const id = idOf(await send(pdfPaper('0123456789')))
  await keep([id])
  const whole = (await look(`/files/${id}`)).text
  const part = (range: string, method = 'GET') => look(`/files/${id}`, owner, { headers: { range }, method })
  const size = Buffer.byteLength(pdfPaper('0123456789'))
  expect(await part('bytes=0-7')).toMatchObject({
    status: 206,
    text: whole.slice(0, 8),
    headers: { 'content-range': `bytes 0-7/${size}`, 'content-length': '8', 'accept-ranges': 'bytes' },
  })
  expect((await part('bytes=-6')).text).toBe('%%EOF\n')
  expect(await part(`bytes=${size}-`)).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${size}` },
  })
  expect(await look(`/files/${id}`, owner, { method: 'HEAD' })).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': String(size) },
  })
})

test('an image is drawn anew and shown, with a smaller look at it', async () => {
  const camera = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c85a28' } })
    .withExif({ IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>')])
  const id = idOf(await send(polyglot, { name: 'forms/1-foto.html', field: 'photo' }))
  const [kept] = await keep([id], { purpose: 'solicitud photo' })
  expect(kept).toMatchObject({
    filename: '1-foto.html.jpg',
    mime_type: 'image/jpeg',
    width: 900,
    height: 600,
  })
  const shown = await look(`/files/${id}`)
  expect(shown.headers['content-disposition']).toMatch(/^inline;/)
  expect(shown.text).not.toMatch(/<script>|Exif/)
  expect((await look(`/files/${id}/preview`)).headers['content-type']).toBe('image/webp')
  const paper = idOf(await send(pdfPaper('sin vista')))
  await keep([paper])
  expect((await look(`/files/${paper}/preview`)).status).toBe(404)
})

test('nothing is taken without a form that allows it', async () => {
  const [paper] = [pdfPaper()]
  expect((await send(paper, { form: 'ninguno' })).status).toBe(404)
  expect((await send(paper, { field: 'name' })).status).toBe(404)
  expect((await send(paper, { name: 'products/arroz.jpg' })).status).toBe(404)
  expect((await send(paper, { name: 'cedula.pdf' })).status).toBe(404)
  expect((await send(paper, { asPublic: false })).status).toBe(401)
  expect((await send(paper, { asPublic: false, caller: cashier })).status).toBe(200)
  expect(
    (await send(paper, { caller: { host, headers: { origin: 'https://elsewhere.example' } } })).status,
  ).toBe(403)
})

test.each([
  [
    'a page that is called a PDF',
    () => Buffer.from('<html><script>alert(1)</script>'),
    'media.format_not_taken',
  ],
  [
    'a drawing that may hold programs',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'media.format_not_taken',
  ],
  ['a paper with macros', () => officePaper('docm'), 'media.format_not_taken'],
  ['half of a picture', async () => (await photograph(1)).subarray(0, 2000), 'media.not_a_picture'],
  [
    'a picture of more pixels than a telephone takes',
    () =>
      sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'media.too_many_pixels',
  ],
  ['more than the field takes', () => pdfPaper('x'.repeat(KILOBYTES)), 'media.file_too_large'],
  ['nothing', () => Buffer.alloc(0), 'media.file_broken_off'],
])('%s is refused by its reason', async (_, body, code) => {
  const answer = await send(await body())
  expect([answer.status, domainOf(answer)]).toMatchObject([400, { code }])
})

test('a paper is refused where a field takes images alone, with what it does take', async () => {
  expect(domainOf(await send(pdfPaper(), { field: 'photo' }))).toEqual({
    code: 'media.format_not_taken',
    params: { list: 'image/*' },
  })
})

test('files are kept for one thing, once, for what they were sent for and no more than it takes', async () => {
  const [first, second] = [idOf(await send(pdfPaper('uno'))), idOf(await send(pdfPaper('dos')))]
  await expect(keep([first, second], { most: 1 })).rejects.toMatchObject({ code: 'media.too_many_files' })
  await expect(keep([first], { purpose: 'solicitud photo' })).rejects.toMatchObject({
    code: 'media.file_not_found',
  })
  const once = await keep([first, second, first], { keptFor: 'one' })
  expect(once.map(({ id }) => id)).toEqual([first, second])
  expect(await keep([first, second], { keptFor: 'one' })).toEqual(once)
  await expect(keep([first], { keptFor: 'two' })).rejects.toMatchObject({ code: 'media.file_not_found' })
})

test('what somebody of the shop sent, nobody else hands in', async () => {
  const id = idOf(await send(pdfPaper('propio'), { asPublic: false, caller: owner }))
  await expect(keep([id], { keptFor: 'of a stranger' })).rejects.toMatchObject({
    code: 'media.file_not_found',
  })
})

test('what was not handed in is cleared away after a day, and what was forgotten soon', async () => {
  const ids = [
    idOf(await send(pdfPaper('a'))),
    idOf(await send(pdfPaper('b'))),
    idOf(await send(pdfPaper('c'))),
  ]
  const [left, kept, forgotten] = ids
  if (!left || !kept || !forgotten) throw new Error('not sent')
  await keep([kept], { keptFor: 'stays' })
  await keep([forgotten], { keptFor: 'goes' })
  const gone = await inTransaction(shop.ctx, (tx) =>
    forgetFiles(tx, { owner: 'forms', keptFor: ['goes', 'none'] }),
  )
  expect(gone).toBe(1)
  expect((await look(`/files/${forgotten}`)).status).toBe(404)
  const lies = async (id: string) =>
    (await shop.ctx.installation.files.get(`${shop.ctx.tenantId}/stored/${id}/whole`)) !== null
  await clearFiles({ ...shop.ctx, now: served.clock.now }, () => false)
  expect([await lies(left), await lies(kept), await lies(forgotten)]).toEqual([true, true, false])
  const later = new Date(served.clock.now.getTime() + 24 * 3_600_000 + 1)
  await clearFiles({ ...shop.ctx, now: later }, () => false)
  expect([await lies(left), await lies(kept)]).toEqual([false, true])
  await expect(keep([left], { keptFor: 'late' })).rejects.toMatchObject({ code: 'media.file_not_found' })
})

test('what could not be taken out of the store when it was cleared away is taken up by the next look', async () => {
  const id = idOf(await send(pdfPaper()))
  await keep([id], { keptFor: 'goes' })
  await inTransaction(shop.ctx, (tx) => forgetFiles(tx, { owner: 'forms', keptFor: ['goes'] }))
  const { installation } = shop.ctx
  const files = {
    ...installation.files,
    removeFolder: () => Promise.reject(new Error('the store is away')),
  }
  const away = { ...shop.ctx, now: served.clock.now, installation: { ...installation, files } }
  await expect(clearFiles(away, () => false)).rejects.toThrow('the store is away')
  const lies = async () => (await installation.files.get(`${shop.ctx.tenantId}/stored/${id}/whole`)) !== null
  expect([await lies(), (await look(`/files/${id}`)).status]).toEqual([true, 404])
  await clearFiles({ ...shop.ctx, now: served.clock.now }, () => false)
  expect(await lies()).toBe(false)
})

test('a large file goes to the disk as it comes, and arrives as it was sent', async () => {
  const paper = Buffer.concat([pdfPaper(), Buffer.alloc(KILOBYTES - 100, 'x')])
  const id = idOf(await send(paper))
  await keep([id])
  const sum = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(sum((await look(`/files/${id}`)).text)).toBe(sum(paper.toString()))
})
