/** How wide a text is, in points. */
export type Measure = (text: string, size: number, isBold: boolean) => number

export type Style = { size: number; bold?: boolean; grey?: boolean }

/** What is drawn on a page; points from its upper left corner. */
export type Mark =
  | ({ kind: 'text'; x: number; y: number; text: string } & Style)
  | { kind: 'rule'; x: number; y: number; width: number }

/** Letter, and the room at its edges; below it the number of the page. */
export const SHEET = { width: 612, height: 792, margin: 42, top: 42, bottom: 738 }
export const ROOM = SHEET.width - 2 * SHEET.margin

export const LINE = 1.32

/** A piece that is not divided. `head` stands over it where it begins a table, and again where it begins a page. */
export type Block = {
  height: number
  marks: (y: number) => Mark[]
  head?: { title: Block | null; columns: Block }
}

export const stacked = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  marks: (top) => {
    let y = top
    return blocks.flatMap((block) => {
      const marks = block.marks(y)
      y += block.height
      return marks
    })
  },
})

/** Side by side; as high as the higher one. */
export const beside = (left: Block, right: Block): Block => ({
  height: Math.max(left.height, right.height),
  marks: (y) => [...left.marks(y), ...right.marks(y)],
})

export const gap = (height: number): Block => ({ height, marks: () => [] })

/**
 * How much of a word fits, one letter at the least. Looked for from its beginning on, so that a word of ten thousand letters is
 * measured line by line and not whole for each.
 */
function lettersThatFit(word: string, fits: (text: string) => boolean): number {
  let most = 1
  while (most < word.length && fits(word.slice(0, most * 2))) most *= 2
  let beyond = Math.min(word.length + 1, most * 2)
  while (beyond - most > 1) {
    const between = Math.floor((most + beyond) / 2)
    if (fits(word.slice(0, between))) most = between
    else beyond = between
  }
  return most
}

/** A text in lines that are no wider than `width`; a word that is wider than all of it is cut. */
export function wrapped(
  text: string,
  width: number,
  { size, bold = false }: Style,
  measure: Measure,
): string[] {
  const fits = (line: string): boolean => measure(line, size, bold) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line === '' ? word : `${line} ${word}`
    if (fits(joined)) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    let rest = word
    for (let taken = lettersThatFit(rest, fits); taken < rest.length; taken = lettersThatFit(rest, fits)) {
      lines.push(rest.slice(0, taken))
      rest = rest.slice(taken)
    }
    line = rest
  }
  return line === '' ? lines : [...lines, line]
}

export type Place = { x: number; width: number; align?: 'left' | 'right' }

/** Text in as many lines as it takes. */
export function textBlock(
  text: string,
  { x, width, align = 'left' }: Place,
  style: Style,
  measure: Measure,
): Block {
  const lines = wrapped(text, width, style, measure)
  const height = style.size * LINE
  return {
    height: lines.length * height,
    marks: (y) =>
      lines.map((line, at) => ({
        kind: 'text',
        text: line,
        x: align === 'right' ? x + width - measure(line, style.size, style.bold ?? false) : x,
        y: y + at * height,
        ...style,
      })),
  }
}

export const ruleBlock = (height: number, { x, width }: Place): Block => ({
  height,
  marks: (y) => [{ kind: 'rule', x, y: y + height / 2, width }],
})

/**
 * Puts the blocks on pages, each where it still fits. What a block is of begins with its head, and so does a page that
 * goes on with it; no head stands alone at the end of a page.
 *
 * @param next stands on every page but the first.
 */
export function onPages(blocks: readonly Block[], next: Block): Mark[][] {
  const pages: Mark[][] = [[]]
  let y = SHEET.top
  let isFresh = true
  let last: Block['head']
  const put = (block: Block): void => {
    pages.at(-1)?.push(...block.marks(y))
    y += block.height
  }
  for (const block of blocks) {
    const { head } = block
    const isNew = head !== undefined && head !== last
    const heads = (): Block[] => {
      if (!head) return []
      if (isNew && head.title) return [head.title, head.columns]
      return isNew || isFresh ? [head.columns] : []
    }
    const needed = heads().reduce((sum, { height }) => sum + height, block.height)
    if (y + needed > SHEET.bottom && !isFresh) {
      pages.push([])
      y = SHEET.top
      isFresh = true
      put(next)
    }
    for (const part of [...heads(), block]) put(part)
    isFresh = false
    last = head
  }
  return pages
}
