/** What a browser makes blobs of. */
type Piece = Uint8Array<ArrayBuffer>

const PAGES = 1
const CATALOG = 2
/** The numbers of the joined file's own objects come first. */
const OWN = 2

const HEAD = '%PDF-1.4\n%ÿÿÿÿ\n'

/** One byte a letter: a PDF's own parts are no Unicode. */
const bytesOf = (text: string): Piece => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array): string => {
  let text = ''
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

type Part = { number: number; dictionary: string; stream: Uint8Array | null }

const STREAM = 'stream\n'

/** Where the objects of a file stand, by its own table. @throws where it is not written as this program writes it. */
function partsOf(file: Uint8Array): Part[] {
  const end = textOf(file.subarray(-64))
  const table = Number(/startxref\s+(\d+)\s+%%EOF/.exec(end)?.[1] ?? Number.NaN)
  const lines = textOf(file.subarray(table)).split('\n')
  if (lines[0] !== 'xref') throw new Error('this PDF has no plain table of its objects')
  const [, count = 0] = (lines[1] ?? '').split(' ').map(Number)
  const places = lines
    .slice(2, 2 + count)
    .flatMap((line, number) => (line[17] === 'n' ? [{ number, at: Number(line.slice(0, 10)) }] : []))
    .toSorted((a, b) => a.at - b.at)
  return places.map(({ number, at }, index) =>
    partOf(number, file.subarray(at, places[index + 1]?.at ?? table)),
  )
}

/** The words of an object, and what it holds as it is. */
function partOf(number: number, bytes: Uint8Array): Part {
  const head = `${number} 0 obj\n`
  const words = textOf(bytes.subarray(0, 4096))
  if (!words.startsWith(head)) throw new Error(`object ${number} does not stand where the table says`)
  const isStream = words.startsWith('<<', head.length) && /\/Length \d+/.test(words.split(STREAM)[0] ?? '')
  const at = isStream ? words.indexOf(STREAM) : -1
  return at < 0
    ? { number, dictionary: textOf(bytes.subarray(head.length)), stream: null }
    : { number, dictionary: words.slice(head.length, at), stream: bytes.subarray(at) }
}

/** Texts in brackets stay as they are; what looks like a reference there is none. */
const REFERENCES = /\((?:\\.|[^\\)])*\)|\b(\d+) 0 R\b/gs

const isOf = (dictionary: string, type: string): boolean => dictionary.includes(`/Type /${type}\n`)

/**
 * PDFs of this program one behind the other in one file. What comes of each goes out at once, so that of a long file no more
 * is held than one part: whoever gets the pieces puts them where there is room.
 */
export class JoinedPdf {
  readonly #give: (piece: Piece) => void
  readonly #places: number[] = []
  readonly #pages: number[] = []
  #at = 0
  #next = OWN + 1
  #language = ''
  #info = ''

  constructor(give: (piece: Piece) => void) {
    this.#give = give
    this.#put(bytesOf(HEAD))
  }

  get pages(): number {
    return this.#pages.length
  }

  /** All pages of a file behind those that are there. */
  add(file: Uint8Array): void {
    const parts = partsOf(file)
    const base = this.#next - 1
    const kept = parts.filter(({ dictionary }) => !isOf(dictionary, 'Catalog') && !isOf(dictionary, 'Pages'))
    const root = parts.find(({ dictionary }) => isOf(dictionary, 'Pages'))
    if (!root) throw new Error('this PDF has no pages')
    const renumbered = (dictionary: string): string =>
      dictionary.replaceAll(REFERENCES, (all, number?: string) => {
        if (number === undefined) return all
        return Number(number) === root.number ? `${PAGES} 0 R` : `${Number(number) + base} 0 R`
      })
    if (base === OWN) this.#beginAs(parts, file, renumbered)
    for (const [, page] of root.dictionary.matchAll(/(\d+) 0 R/g)) this.#pages.push(Number(page) + base)
    for (const { number, dictionary, stream } of kept) {
      this.#open(number + base)
      this.#put(bytesOf(renumbered(dictionary)))
      if (stream) this.#put(new Uint8Array(stream))
    }
    this.#next += Math.max(...parts.map(({ number }) => number))
  }

  /** The first file says what the whole is called and in which language it is. */
  #beginAs(parts: readonly Part[], file: Uint8Array, renumbered: (text: string) => string): void {
    const catalog = parts.find(({ dictionary }) => isOf(dictionary, 'Catalog'))
    this.#language = /\/Lang \([\w-]+\)\n/.exec(catalog?.dictionary ?? '')?.[0] ?? ''
    this.#info = renumbered(/\/Info \d+ 0 R\n/.exec(textOf(file.subarray(-400)))?.[0] ?? '')
  }

  /** Nothing comes after it. */
  end(): void {
    this.#open(PAGES)
    const kids = this.#pages.map((page) => `${page} 0 R`).join('\n')
    this.#put(bytesOf(`<<\n/Type /Pages\n/Count ${this.#pages.length}\n/Kids [${kids}]\n>>\nendobj\n`))
    this.#open(CATALOG)
    this.#put(bytesOf(`<<\n/Type /Catalog\n/Pages ${PAGES} 0 R\n${this.#language}>>\nendobj\n`))
    const table = this.#at
    const line = (number: number): string => {
      const at = this.#places[number]
      return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
    }
    const lines = Array.from({ length: this.#next }, (_, number) => line(number)).join('')
    this.#put(
      bytesOf(
        `xref\n0 ${this.#next}\n${lines}trailer\n<<\n/Size ${this.#next}\n/Root ${CATALOG} 0 R\n${this.#info}>>\nstartxref\n${table}\n%%EOF\n`,
      ),
    )
  }

  #open(number: number): void {
    this.#places[number] = this.#at
    this.#put(bytesOf(`${number} 0 obj\n`))
  }

  #put(piece: Piece): void {
    this.#at += piece.length
    this.#give(piece)
  }
}
