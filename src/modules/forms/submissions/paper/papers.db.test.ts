import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { photograph } from '#modules/media/testing/photograph.server.ts'
import { uploadPicture } from '#modules/media/uploads/upload.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newTestForm } from '../../testing/published-form.server.ts'
import { submitTestForm } from '../../testing/submissions.server.ts'
import { HALL_FIELDS, testField, testSchema } from '../../testing/test-schema.ts'

/** What each page of a PDF says, and how many pictures the file has. */
function readPdf(base64: string) {
  const file = Buffer.from(base64, 'base64').toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const pages = streams
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) =>
      [...stream.matchAll(/\[(.*?)\] TJ/g)]
        .map(([, shown = '']) =>
          [...shown.matchAll(/<([0-9a-f]*)>/g)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
            .join(''),
        )
        .join('\n'),
    )
  return { pages, pictures: file.split('/Subtype /Image').length - 1 }
}

const PNG = async (width = 300): Promise<string> => {
  const bytes = await sharp({ create: { width, height: 90, channels: 4, background: '#1b1917' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const FIELDS = [...HALL_FIELDS, testField('signature', 'signature', { label: 'Firma' })]

async function signing() {
  const shop = await newWorld()
  const { id: form } = await newTestForm(shop.owner, testSchema({ fields: FIELDS }))
  const submit = (answers: Parameters<typeof submitTestForm>[2]) => submitTestForm(shop.owner, form, answers)
  return { shop, submit }
}

test('a paper has the form, what was answered in its words, what was made of it, and the drawing', async () => {
  const { shop, submit } = await signing()
  const id = await submit({
    name: 'Ana Peña',
    city: 'santo_domingo',
    wants: ['sillas', 'sonido'],
    more: 'Una boda.\nDe noche.',
    signature: await PNG(),
  })
  await shop.call.formSubmission.review({ id, status: 'rejected', reason: 'No hay fecha', version: 1 })
  const { filename, content } = await shop.call.formSubmission.getPapers({ ids: [id], language: 'es' })
  expect(filename).toBe('respuesta-00001.pdf')
  const { pages, pictures } = readPdf(content)
  expect(pages).toHaveLength(1)
  for (const said of [
    'Colmado de prueba',
    'Alquiler del salón',
    'Respuesta 1',
    'Estado: Rechazada',
    'Motivo: No hay fecha',
    'Ciudad\nSanto Domingo',
    'Sillas, Sonido',
    'Una boda.\nDe noche.',
  ])
    expect(pages[0]).toContain(said)
  expect(pictures).toBe(1)
})

test('the shop’s logo stands on it where the form shows it', async () => {
  const { shop, submit } = await signing()
  const bytes = await photograph(1)
  const { url } = await uploadPicture(shop.owner, 'logo.png', bytes)
  await inTransaction(shop.owner, (tx) =>
    tx.query('update tenant_settings set logo_url = $1 where tenant_id = current_tenant()', [url]),
  )
  const { content } = await shop.call.formSubmission.getPapers({
    ids: [await submit({ name: 'Ana' })],
    language: 'es',
  })
  expect(readPdf(content).pictures).toBe(1)
})

test('each of several begins on a page of its own, and a long one goes over pages that say whose they are', async () => {
  const { shop, submit } = await signing()
  const long = Array.from({ length: 90 }, (_, line) => `Línea ${line} de una respuesta larga`).join('\n')
  const ids = [
    await submit({ name: 'Ana' }),
    await submit({ name: 'Luis', more: long }),
    await submit({ name: 'Rosa' }),
  ]
  const { pages } = readPdf((await shop.call.formSubmission.getPapers({ ids, language: 'en' })).content)
  expect(pages.length).toBeGreaterThan(3)
  expect(pages[0]).toContain('Submission 1')
  expect(pages.at(-1)).toContain('Submission 3')
  expect(pages.slice(1, -1).every((page) => page.includes('Submission 2'))).toBe(true)
  expect(pages.join('\n').split('Línea 89').length).toBe(2)
})

test('what is no picture, or too much of one, is said in words and makes no trouble', async () => {
  const { shop, submit } = await signing()
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  for (const signature of [
    `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`,
    `data:image/png;base64,${bomb.toString('base64')}`,
    'data:image/png;base64,****',
  ]) {
    const id = await submit({ name: 'Ana', signature })
    const { pages, pictures } = readPdf(
      (await shop.call.formSubmission.getPapers({ ids: [id], language: 'es' })).content,
    )
    expect(pictures).toBe(0)
    expect(pages[0]).toContain('Firma\nFirmado')
  }
})

test('a file of papers takes as many as two megabytes of answers, and says how many', async () => {
  const { shop, submit } = await signing()
  const drawn = 'data:,'.padEnd(900_000, 'x')
  const ids = [
    await submit({ name: 'Ana', signature: drawn }),
    await submit({ name: 'Luis', signature: drawn }),
    await submit({ name: 'Rosa', signature: drawn }),
  ]
  const first = await shop.call.formSubmission.getPapers({ ids, language: 'es' })
  expect(first.count).toBe(2)
  expect(readPdf(first.content).pages.join()).not.toContain('Rosa')
  const rest = await shop.call.formSubmission.getPapers({ ids: ids.slice(first.count), language: 'es' })
  expect(rest.count).toBe(1)
  expect(readPdf(rest.content).pages[0]).toContain('Rosa')
})

test('a file of papers ends before the one whose signature it has no room for, and says how many it has', async () => {
  const shop = await newWorld()
  const signatures = Array.from({ length: 120 }, (_, n) => testField('signature', `firma_${n}`))
  const { id: form } = await newTestForm(shop.owner, testSchema({ fields: signatures }))
  const drawn = async (from: number) =>
    Object.fromEntries(
      await Promise.all(signatures.map(async ({ key }, n) => [key, await PNG(from + n)] as const)),
    )
  const ids = [
    await submitTestForm(shop.owner, form, await drawn(1)),
    await submitTestForm(shop.owner, form, await drawn(201)),
  ]
  const first = await shop.call.formSubmission.getPapers({ ids, language: 'es' })
  expect([first.count, readPdf(first.content).pictures]).toEqual([1, 120])
  const rest = await shop.call.formSubmission.getPapers({ ids: ids.slice(1), language: 'es' })
  expect([rest.count, readPdf(rest.content).pictures]).toEqual([1, 120])
  expect(readPdf(rest.content).pages.join()).not.toContain('Firmado')
})
