import {
  type Block,
  beside,
  gap,
  LINE,
  type Mark,
  type Measure,
  onPages,
  ROOM,
  ruleBlock,
  SHEET,
  type Style,
  stacked,
  textBlock,
} from './letter-blocks.ts'
import {
  type Labelled,
  type LetterPaper,
  type LetterRow,
  type LetterTable,
  pageText,
  widestColumn,
} from './letter-page.ts'

const WHOLE = { x: SHEET.margin, width: ROOM }
const LEFT = { x: SHEET.margin, width: ROOM * 0.54 }
const RIGHT = { x: SHEET.margin + ROOM * 0.58, width: ROOM * 0.42 }

/** Sums have labels that are sentences. */
const SUMS = { x: SHEET.margin + ROOM * 0.44, width: ROOM * 0.56 }

const SMALL: Style = { size: 8, grey: true }
const BODY: Style = { size: 9 }
const STRONG: Style = { size: 9, bold: true }

/** A label at the left of a place, and what belongs to it at the right. */
function pairBlock({ label, value, strong = false }: Labelled, place: typeof WHOLE, measure: Measure): Block {
  const style: Style = strong ? { size: 11, bold: true } : BODY
  const taken = measure(value, style.size, strong)
  const name = textBlock(label, { ...place, width: Math.max(40, place.width - taken - 8) }, style, measure)
  const shown = textBlock(value, { ...place, align: 'right' }, style, measure)
  return stacked([beside(name, shown), gap(strong ? 3 : 1)])
}

function headBlock({ store, title, marks, numbers }: LetterPaper, measure: Measure): Block {
  const seller = stacked([
    textBlock(store.name, LEFT, { size: 15, bold: true }, measure),
    ...store.lines.map((line) => textBlock(line, LEFT, BODY, measure)),
  ])
  const document = stacked([
    textBlock(title, { ...RIGHT, align: 'right' }, { size: 11, bold: true }, measure),
    ...marks.map((mark) => textBlock(mark, { ...RIGHT, align: 'right' }, { size: 14, bold: true }, measure)),
    gap(4),
    ...numbers.map((number) => pairBlock(number, RIGHT, measure)),
  ])
  return stacked([beside(seller, document), ruleBlock(14, WHOLE)])
}

function partyBlock({ party, facts }: LetterPaper, measure: Measure): Block {
  const [name = '', ...rest] = party.lines
  const customer = stacked([
    textBlock(party.label, LEFT, SMALL, measure),
    textBlock(name, LEFT, { size: 11, bold: true }, measure),
    ...rest.map((line) => textBlock(line, LEFT, BODY, measure)),
  ])
  const said = stacked(facts.map((fact) => pairBlock(fact, RIGHT, measure)))
  return stacked([beside(customer, said), gap(12)])
}

/** Where each column stands: between two there is a little room. */
function columnPlaces({ columns }: LetterTable) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = SHEET.margin
  return columns.map(({ share, align }) => {
    const width = (ROOM * share) / all
    const place = { x: x + 3, width: width - 6, align }
    x += width
    return place
  })
}

function rowBlock(row: LetterRow, table: LetterTable, measure: Measure): Block {
  const places = columnPlaces(table)
  const widest = widestColumn(table.columns)
  const style = row.strong ? STRONG : BODY
  const cells = places.map((place, at) => {
    const cell = textBlock(row.cells[at] ?? '', place, style, measure)
    return at === widest && row.under ? stacked([cell, textBlock(row.under, place, SMALL, measure)]) : cell
  })
  const height = Math.max(BODY.size * LINE, ...cells.map((cell) => cell.height))
  return {
    height: height + 5,
    marks: (y) => [
      ...cells.flatMap((cell) => cell.marks(y + 2)),
      { kind: 'rule', x: SHEET.margin, y: y + height + 4.5, width: ROOM },
    ],
  }
}

function tableBlocks(table: LetterTable, measure: Measure): Block[] {
  const places = columnPlaces(table)
  const labels = places.map((place, at) =>
    textBlock(table.columns[at]?.label ?? '', place, { size: 8, bold: true }, measure),
  )
  const columns = stacked([
    {
      height: Math.max(...labels.map(({ height }) => height)),
      marks: (y) => labels.flatMap((label) => label.marks(y)),
    },
    ruleBlock(5, WHOLE),
  ])
  const title = table.title
    ? stacked([gap(12), textBlock(table.title, WHOLE, { size: 10, bold: true }, measure), gap(3)])
    : null
  const head = { title, columns }
  return table.rows.map((row) => ({ ...rowBlock(row, table, measure), head }))
}

const sumsBlock = (rows: readonly Labelled[], measure: Measure): Block[] =>
  rows.length === 0 ? [] : [stacked([gap(8), ...rows.map((each) => pairBlock(each, SUMS, measure))])]

/** Each line by itself: a note may be longer than what is left of a page. */
const noteBlocks = ({ notes }: LetterPaper, measure: Measure): Block[] =>
  notes.length === 0
    ? []
    : [gap(14), ...notes.map((note) => stacked([textBlock(note, WHOLE, SMALL, measure), gap(2)]))]

/** What every page but the first begins with: whose it is, and which. */
function nextBlock({ store, title, numbers }: LetterPaper, measure: Measure): Block {
  const number = numbers[0] ? `${numbers[0].label} ${numbers[0].value}` : ''
  return stacked([
    beside(
      textBlock(store.name, LEFT, STRONG, measure),
      textBlock(number || title, { ...RIGHT, align: 'right' }, BODY, measure),
    ),
    ruleBlock(12, WHOLE),
  ])
}

/**
 * A letter on as many pages as it takes, each with its number and how many there are. The head of a table stands on
 * every page that it goes on to.
 */
export function layOut(letter: LetterPaper, measure: Measure): Mark[][] {
  const [first, ...others] = letter.tables
  const blocks = [
    headBlock(letter, measure),
    partyBlock(letter, measure),
    ...(first ? tableBlocks(first, measure) : []),
    ...sumsBlock(letter.sums, measure),
    ...others.flatMap((table) => tableBlocks(table, measure)),
    ...sumsBlock(letter.balance, measure),
    ...noteBlocks(letter, measure),
  ]
  const pages = onPages(blocks, nextBlock(letter, measure))
  return pages.map((marks, at) => {
    const foot = textBlock(
      pageText(letter, at + 1, pages.length),
      { ...WHOLE, align: 'right' },
      SMALL,
      measure,
    )
    return [...marks, ...foot.marks(SHEET.height - 40)]
  })
}
