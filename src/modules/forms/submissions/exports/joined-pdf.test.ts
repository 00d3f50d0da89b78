import { inflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { JoinedPdf } from './joined-pdf.ts'

/** A file of pages that each say one thing. */
const fileOf = (title: string, pages: readonly string[]): Promise<Uint8Array> =>
  new Promise((done) => {
    const document = new PdfDocument({ autoFirstPage: false, lang: 'es', info: { Title: title } })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(Buffer.concat(chunks)))
    for (const page of pages) {
      document.addPage()
      document.text(page)
    }
    document.end()
  })

function joined(files: readonly Uint8Array[]): { bytes: Buffer; pieces: number } {
  const pieces: Uint8Array[] = []
  const whole = new JoinedPdf((piece) => pieces.push(piece))
  for (const file of files) whole.add(file)
  whole.end()
  return { bytes: Buffer.concat(pieces), pieces: pieces.length }
}

/** The objects of a file by its table, each of which must stand where that says. */
function objectsOf(bytes: Buffer): ReadonlyMap<number, string> {
  const text = bytes.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [head, ...lines] = text.slice(table).split('\n').slice(1)
  const count = Number(head?.split(' ')[1])
  const objects = new Map<number, string>()
  lines.slice(0, count).forEach((line, number) => {
    expect(line).toMatch(/^\d{10} \d{5} [nf] $/)
    if (line[17] === 'f') return
    const at = Number(line.slice(0, 10))
    expect(text.slice(at).startsWith(`${number} 0 obj\n`)).toBe(true)
    objects.set(number, text.slice(at, text.indexOf('\nendobj\n', at)))
  })
  return objects
}

/** What the pages of a file say, in their order. */
function pagesOf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const text = bytes.toString('latin1')
  const of = (dictionary: string | undefined, name: string): string =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary ?? '')?.[1])) ?? ''
  const root = of(text.slice(text.lastIndexOf('trailer')), 'Root')
  const pages = of(root, 'Pages')
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  expect(pages).toContain(`/Count ${kids.length}\n`)
  return kids.map(([, kid]) => {
    const page = objects.get(Number(kid)) ?? ''
    expect(of(page, 'Parent')).toBe(pages)
    expect(of(of(page, 'Resources'), 'F1')).toContain('/BaseFont /Helvetica')
    const content = of(page, 'Contents')
    const packed = content.slice(content.indexOf('stream\n') + 7, content.lastIndexOf('\nendstream'))
    const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return [...drawn.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex')).join('')
  })
}

test('files are one whose pages follow each other, with the title and the language of the first', async () => {
  const files = [
    await fileOf('Citas (1 0 R) \\ 2 0 R', ['uno', 'dos']),
    await fileOf('Otro', ['tres']),
    await fileOf('Otro', ['cuatro', 'cinco']),
  ]
  const { bytes } = joined(files)
  expect(pagesOf(bytes)).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco'])
  const text = bytes.toString('latin1')
  expect(text).toContain('/Lang (es)\n')
  const info = objectsOf(bytes).get(
    Number(/\/Info (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1]),
  )
  const title = objectsOf(bytes).get(Number(/\/Title (\d+) 0 R/.exec(info ?? '')?.[1]))
  expect(title).toContain('Citas \\(1 0 R\\) \\\\ 2 0 R')
})

test('what goes out by the first files stays out: a long document is never held whole', async () => {
  const file = await fileOf('Citas', ['una'])
  let bytes = 0
  const whole = new JoinedPdf((piece) => {
    bytes += piece.length
  })
  const sizes = Array.from({ length: 40 }, () => {
    const before = bytes
    whole.add(file)
    return bytes - before
  })
  // Numbers get longer; nothing else does.
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(60)
  expect(whole.pages).toBe(40)
})

test('what is no such file is refused', () => {
  expect(() => joined([Buffer.from('%PDF-1.7\nanything')])).toThrow('no plain table')
})
