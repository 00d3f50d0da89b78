import type { Labelled, LetterPaper, LetterTable } from './letter-page.ts'
import { widestColumn } from './letter-page.ts'

/** Made for paper: the browser repeats the head of a table on each page, and numbers the pages where it can. */
export const LETTER_CSS = `
@page { size: letter; margin: 15mm 15mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt Arial, sans-serif } }
html, body { margin: 0; background: #fff; color: #000; font: 9pt/1.35 Arial, Helvetica, sans-serif }
section { display: block }
h1 { margin: 0; font-size: 15pt }
h2 { margin: 0; font-size: 11pt; text-align: right }
h3 { margin: 5mm 0 1mm; font-size: 10pt }
p { margin: 0; overflow-wrap: anywhere }
.mark { font-size: 14pt; font-weight: 700; text-align: right }
.head, .party { display: grid; grid-template-columns: 1fr 42%; gap: 6mm; padding-bottom: 4mm }
.head { border-bottom: 0.5pt solid #999; margin-bottom: 4mm }
.grey { color: #555; font-size: 8pt }
.name { font-size: 11pt; font-weight: 700 }
.pairs { display: grid; grid-template-columns: 1fr auto; gap: 0.5mm 4mm; margin: 0 }
.pairs dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
.pairs .strong { font-size: 11pt; font-weight: 700 }
.sums { width: 42%; margin: 3mm 0 0 auto; break-inside: avoid }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-variant-numeric: tabular-nums }
th { font-size: 8pt; border-bottom: 0.5pt solid #555; vertical-align: bottom }
th, td { padding: 1mm; text-align: left; overflow-wrap: anywhere; vertical-align: top }
td { border-bottom: 0.5pt solid #bbb }
tr { break-inside: avoid }
.end { text-align: right }
tr.strong td { font-weight: 700 }
.notes { margin-top: 5mm }
`

type Shape = { text?: string; is?: string; children?: readonly Node[] }

/** Names stay text: nothing that people wrote is read as markup. */
function made<Tag extends keyof HTMLElementTagNameMap>(
  paper: Document,
  tag: Tag,
  { text, is, children = [] }: Shape = {},
): HTMLElementTagNameMap[Tag] {
  const element = paper.createElement(tag)
  if (is) element.className = is
  if (text !== undefined) element.textContent = text
  element.append(...children)
  return element
}

const pairs = (paper: Document, rows: readonly Labelled[], is = 'pairs'): HTMLElement =>
  made(paper, 'dl', {
    is,
    children: rows.flatMap(({ label, value, strong = false }) => [
      made(paper, 'dt', { text: label, is: strong ? 'strong' : '' }),
      made(paper, 'dd', { text: value, is: strong ? 'strong' : '' }),
    ]),
  })

function tableElements(paper: Document, { title, columns, rows }: LetterTable): Node[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const widest = widestColumn(columns)
  const ends = columns.map(({ align }) => (align === 'right' ? 'end' : ''))
  const head = columns.map(({ label, share }, at) => {
    const cell = made(paper, 'th', { text: label, is: ends[at] ?? '' })
    cell.scope = 'col'
    cell.style.width = `${(100 * share) / all}%`
    return cell
  })
  const body = rows.map(({ cells, under, strong }) =>
    made(paper, 'tr', {
      is: strong ? 'strong' : '',
      children: columns.map((_, at) => {
        const small = at === widest && under ? [made(paper, 'p', { text: under, is: 'grey' })] : []
        return made(paper, 'td', {
          is: ends[at] ?? '',
          children: [made(paper, 'p', { text: cells[at] ?? '' }), ...small],
        })
      }),
    }),
  )
  const table = made(paper, 'table', {
    children: [
      made(paper, 'thead', { children: [made(paper, 'tr', { children: head })] }),
      made(paper, 'tbody', { children: body }),
    ],
  })
  return [...(title ? [made(paper, 'h3', { text: title })] : []), table]
}

/** A letter as elements of the page that is printed. */
export function letterElements(paper: Document, letter: LetterPaper): HTMLElement[] {
  const { store, party, facts, tables, sums, balance, notes } = letter
  const [first, ...others] = tables
  const [name = '', ...rest] = party.lines
  const summed = (rows: readonly Labelled[]): Node[] =>
    rows.length === 0 ? [] : [pairs(paper, rows, 'pairs sums')]
  return [
    made(paper, 'section', {
      children: [
        made(paper, 'div', {
          is: 'head',
          children: [
            made(paper, 'div', {
              children: [
                made(paper, 'h1', { text: store.name }),
                ...store.lines.map((text) => made(paper, 'p', { text })),
              ],
            }),
            made(paper, 'div', {
              children: [
                made(paper, 'h2', { text: letter.title }),
                ...letter.marks.map((text) => made(paper, 'p', { text, is: 'mark' })),
                pairs(paper, letter.numbers),
              ],
            }),
          ],
        }),
        made(paper, 'div', {
          is: 'party',
          children: [
            made(paper, 'div', {
              children: [
                made(paper, 'p', { text: party.label, is: 'grey' }),
                made(paper, 'p', { text: name, is: 'name' }),
                ...rest.map((text) => made(paper, 'p', { text })),
              ],
            }),
            pairs(paper, facts),
          ],
        }),
        ...(first ? tableElements(paper, first) : []),
        ...summed(sums),
        ...others.flatMap((table) => tableElements(paper, table)),
        ...summed(balance),
        made(paper, 'div', {
          is: 'notes',
          children: notes.map((text) => made(paper, 'p', { text, is: 'grey' })),
        }),
      ],
    }),
  ]
}
