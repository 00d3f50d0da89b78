import { unzipSync } from 'fflate'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { testField, testSchema } from '../../testing/test-schema.ts'
import type { SubmissionFilters } from './submission-filters.ts'
import { SubmissionsScreen } from './submissions-screen.tsx'

const FORM = '019b0000-0000-7000-8000-000000000001'
const idOf = (number: number) => `019b0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`

const row = (number: number, answers: Record<string, unknown>) => ({
  id: idOf(number),
  number,
  form_version: 1,
  status: 'pending',
  answers,
  language: 'es',
  submitted_at: `2026-11-20T16:0${number}:00.000Z`,
  submitted_by: null,
  seconds_taken: 65,
  reviewed_at: null,
  reviewed_by: null,
  review_reason: null,
  version: 1,
  deleted: false,
})

const ROWS = [
  row(2, { name: '=HYPERLINK("x")', city: 'santiago', guests: 12.5, day: '2026-12-24' }),
  row(1, { name: 'Ana Peña', city: 'santo_domingo', wants: ['sillas', 'sonido'], night: true }),
]

const FIELDS = [
  ...testSchema().groups.flatMap(({ fields }) => fields),
  testField('file', 'papers', { label: 'Papeles' }),
]

const TABLE = {
  form: { id: FORM, name: 'Alquiler del salón', slug: 'alquiler-del-salon', status: 'published' },
  fields: FIELDS.map((field) => ({ options: [], allowFiltering: false, former: false, ...field })),
}

type Asked = { filters: Record<string, string>; status?: string; search: string }

type Drawn = {
  width?: number
  part?: () => Promise<{ data: readonly object[]; next: null }>
  /** Fields by which the form allows to filter, beside its own. */
  filtered?: readonly string[]
}

/** The list of two, as somebody sees it, with what was asked and changed. */
async function drawList({
  width = 1440,
  part = async () => ({ data: ROWS, next: null }),
  filtered = [],
}: Drawn = {}) {
  const asked: Asked[] = []
  const changed: [string, unknown][] = []
  const opened: string[] = []
  const note = (what: string, answer: unknown) => (input: unknown) => {
    changed.push([what, input])
    return answer
  }
  function Screen() {
    const [filters, onFilters] = useState<SubmissionFilters>({})
    return (
      <SubmissionsScreen
        formId={FORM}
        filters={filters}
        onFilters={onFilters}
        onOpen={(id) => opened.push(id)}
        onWebhooks={() => undefined}
        onForms={() => undefined}
      />
    )
  }
  await draw(<Screen />, {
    width,
    answers: {
      'formSubmission.getTable': {
        ...TABLE,
        fields: TABLE.fields.map((field) => ({
          ...field,
          allowFiltering: field.allowFiltering || filtered.includes(field.key),
        })),
      },
      'formSubmission.getViews': { columns: null, views: [] },
      'formSubmission.getAll': (input: Asked) => {
        asked.push(input)
        return { data: ROWS, pagination: { page: 1, pageSize: 20, total: 2, pageCount: 1 } }
      },
      'formSubmission.getPart': part,
      // As the server does where answers are long: two of them fill a file.
      'formSubmission.getPapers': ({ ids }: { ids: readonly string[] }) => ({
        filename: 'respuesta.pdf',
        content: btoa(pdfOf(ids.slice(0, 2))),
        count: Math.min(2, ids.length),
      }),
    },
    changes: {
      'formSubmission.review': note('review', { version: 2 }),
      'formSubmission.chooseColumns': note('columns', { success: true }),
    },
  })
  await expect.element(page.getByText('Ana Peña')).toBeVisible()
  return { asked, changed, opened }
}

/** A file of a page for each submission, as the server writes one. */
function pdfOf(ids: readonly string[]): string {
  const pages = ids.map((id) => `<<\n/Type /Page\n/Parent 1 0 R\n/Named (page of ${id})\n>>\n`)
  const kids = ids.map((_, at) => `${at + 3} 0 R`).join(' ')
  const objects = [
    `<<\n/Type /Pages\n/Count ${ids.length}\n/Kids [${kids}]\n>>\n`,
    '<<\n/Type /Catalog\n/Pages 1 0 R\n>>\n',
    ...pages,
  ]
  let text = '%PDF-1.3\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<<\n/Root 2 0 R\n>>\nstartxref\n${text.length}\n%%EOF\n`
}

/** Keeps the next file that is handed to the person. */
function savedFile(): Promise<{ name: string; blob: Blob }> {
  return new Promise((done) => {
    const blobs = new Map<string, Blob>()
    const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.set('blob:kept', blob)
      return 'blob:kept'
    })
    const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const blob = blobs.get(this.href)
      if (blob) done({ name: this.download, blob })
    })
    onTestFinished(() => {
      making.mockRestore()
      clicking.mockRestore()
    })
  })
}

test('shows what was answered in columns of the form, in its words', async () => {
  await drawList()
  for (const head of ['Nombre', 'Correo', 'Ciudad', 'Servicios'])
    await expect.element(page.getByRole('columnheader', { name: head })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Sillas, Sonido' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Santo Domingo' })).toBeVisible()
})

test('is filtered by the fields that the form says so of', async () => {
  const { asked } = await drawList()
  await page.getByRole('combobox', { name: 'Filtrar por Ciudad' }).click()
  await page.getByRole('option', { name: 'Santiago' }).click()
  await expect.poll(() => asked.at(-1)?.filters).toEqual({ city: 'santiago' })
  await page.getByRole('textbox', { name: 'Filtrar por Invitados' }).fill('12.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)?.filters).toEqual({ city: 'santiago', guests: '12.5' })
  await page.getByRole('button', { name: 'Aprobada' }).click()
  await expect.poll(() => asked.at(-1)?.status).toBe('approved')
})

test('a number and a day are asked for as people write them', async () => {
  const { asked } = await drawList({ filtered: ['day'] })
  await page.getByRole('textbox', { name: 'Filtrar por Invitados' }).fill('1,500')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)?.filters).toEqual({ guests: '1500' })
  await page.getByRole('textbox', { name: 'Filtrar por Fecha' }).fill('24/12/2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)?.filters).toEqual({ guests: '1500', day: '2026-12-24' })
})

test('the columns are the person’s', async () => {
  const { changed } = await drawList()
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Correo' }).click()
  await expect
    .poll(() => changed)
    .toEqual([['columns', { form_id: FORM, columns: ['name', 'city', 'wants'] }]])
})

test('several are rejected for one reason, which is asked once; thinking better of it rejects none', async () => {
  const { changed } = await drawList()
  await page.getByRole('checkbox', { name: 'Respuesta 1' }).click()
  await page.getByRole('checkbox', { name: 'Respuesta 2' }).click()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Motivo' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(changed).toEqual([])
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('No hay fecha')
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect
    .poll(() => changed.map(([, input]) => input))
    .toEqual(
      [1, 2].map((number) => ({ id: idOf(number), version: 1, status: 'rejected', reason: 'No hay fecha' })),
    )
})

test('the file for spreadsheets has all that was answered, and no formula', async () => {
  await drawList()
  const saving = savedFile()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const { name, blob } = await saving
  expect(name).toBe('alquiler-del-salon.csv')
  const [heads, first, second] = (await blob.text()).split('\r\n')
  expect(heads).toContain(
    'N.º,Recibida,Estado,Nombre,Correo,Ciudad,Servicios,Invitados,De noche,Fecha,Detalles',
  )
  expect(first).toContain(`2,2026-11-20 12:02,Pendiente,"'=HYPERLINK(""x"")",,Santiago,,12.5,,2026-12-24,`)
  expect(second).toContain('Ana Peña,,Santo Domingo,"Sillas, Sonido",,Sí,')
})

test('the workbook has the same, with numbers, days and texts as such', async () => {
  await drawList()
  const saving = savedFile()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  const { name, blob } = await saving
  expect(name).toBe('alquiler-del-salon.xlsx')
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(new DOMParser().parseFromString(sheet, 'text/xml').querySelectorAll('row')).toHaveLength(3)
  expect(sheet).toContain('=HYPERLINK("x")</t>')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<v>12.5</v>')
  for (const part of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml'])
    expect(
      new DOMParser()
        .parseFromString(new TextDecoder().decode(parts[part]), 'text/xml')
        .querySelector('parsererror'),
    ).toBeNull()
})

const PAPERS = [
  { url: '/package.json', name: '../cédula.json', size: 10, type: 'application/json' },
  { url: '/package.json', name: '../cédula.json', size: 10, type: 'application/json' },
  { url: 'https://otro.test/x.pdf', name: 'x.pdf', size: 10, type: 'application/pdf' },
]

test('the files that were sent come in a ZIP, in a folder for each answer; what is not here is listed', async () => {
  await drawList({ part: async () => ({ data: [row(7, { papers: PAPERS })], next: null }) })
  const saving = savedFile()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /Archivos/ }).click()
  const { name, blob } = await saving
  expect(name).toBe('alquiler-del-salon.zip')
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  expect(Object.keys(parts)).toEqual([
    '00007/__cédula.json',
    '00007/__cédula (2).json',
    'archivos-que-faltan.txt',
  ])
  expect(JSON.parse(new TextDecoder().decode(parts['00007/__cédula.json']))).toMatchObject({ name: 'enzzo' })
  expect(new TextDecoder().decode(parts['archivos-que-faltan.txt'])).toBe(
    '00007/x.pdf\thttps://otro.test/x.pdf\n',
  )
  await expect
    .element(
      page.getByText('No todo lo enviado está en él: lo que falta se nombra en archivos-que-faltan.txt.'),
    )
    .toBeVisible()
})

test('papers that the server makes in several parts come as one document, and none is left out', async () => {
  await drawList({ part: async () => ({ data: [row(7, {}), row(8, {}), row(9, {})], next: null }) })
  const saving = savedFile()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /PDF/ }).click()
  const { name, blob } = await saving
  expect([name, blob.type]).toEqual(['alquiler-del-salon.pdf', 'application/pdf'])
  const text = await blob.text()
  expect(text).toContain('/Count 3\n')
  expect([...text.matchAll(/\(page of (.*?)\)/g)].map(([, id]) => id)).toEqual([7, 8, 9].map(idOf))
})

test('papers of what was chosen are of that alone, and what the menu exports is said to be all', async () => {
  const { changed } = await drawList()
  await page.getByRole('checkbox', { name: 'Respuesta 1' }).click()
  const saving = savedFile()
  await page.getByRole('button', { name: 'Guardar en PDF' }).click()
  const { blob } = await saving
  expect([...(await blob.text()).matchAll(/\(page of (.*?)\)/g)].map(([, id]) => id)).toEqual([idOf(1)])
  expect(changed).toEqual([])
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(page.getByText('Las 2 respuestas que se encontraron')).toBeVisible()
})

test('a file that is being made is let go of at once, and nothing is saved', async () => {
  let answer: () => void = () => undefined
  await drawList({
    part: () => new Promise((done) => (answer = () => done({ data: ROWS, next: null }))),
  })
  let saved = false
  void savedFile().then(() => {
    saved = true
  })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByText('No se guardó ningún archivo')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  answer()
  await expect.element(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  expect(saved).toBe(false)
})

test('on a telephone each is a card with the first answer as its title', async () => {
  const { opened } = await drawList({ width: 390 })
  await page.getByText('Ana Peña').click()
  await expect.poll(() => opened).toEqual([idOf(1)])
})

test('a file that cannot be had now is asked for again, and only one that is gone is said to be missing', async () => {
  const real = globalThis.fetch
  let asked = 0
  globalThis.fetch = async (path, init) => {
    if (String(path) === '/gone.pdf') return new Response('', { status: 404 })
    if (String(path) !== '/away.pdf') return real(path, init)
    asked += 1
    return asked === 1 ? new Response('', { status: 503 }) : new Response('papel')
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  const paper = (name: string) => ({ url: `/${name}`, name, size: 10, type: 'application/pdf' })
  const papers = [paper('away.pdf'), paper('gone.pdf')]
  await drawList({ part: async () => ({ data: [row(7, { papers })], next: null }) })
  const saving = savedFile()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /Archivos/ }).click()
  const { blob } = await saving
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  expect(new TextDecoder().decode(parts['00007/away.pdf'])).toBe('papel')
  expect(new TextDecoder().decode(parts['archivos-que-faltan.txt'])).toBe('00007/gone.pdf\t/gone.pdf\n')
})
