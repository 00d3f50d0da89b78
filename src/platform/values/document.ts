import { z } from 'zod'
import { isPathOfSite, isPictureAddress } from './picture-address.ts'

/**
 * A text with headings, lists, pictures and tables, as the office's editor keeps it: a tree of nodes of TipTap. What is not
 * known here is no part of a document, so that nothing else can come out of one.
 */
export type DocumentMark = { type: string; attrs?: Record<string, unknown> }
export type DocumentNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  marks?: DocumentMark[]
  text?: string
}
export type RichDocument = DocumentNode & { type: 'doc' }

export const EMPTY_DOCUMENT: RichDocument = { type: 'doc', content: [] }

const MOST_NODES = 5000
const MOST_CHARACTERS = 200_000
const MOST_DEPTH = 24
const MOST_MARKS = 8
/** Of one attribute: an address, or what a picture shows. */
const MOST_IN_ATTRIBUTE = 2000
const PARTS = new Set(['type', 'attrs', 'content', 'marks', 'text'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many characters an attribute takes: nothing or a yes one, a text its length, columns their number; else too many. */
function takenBy(value: unknown): number {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return 1
  if (typeof value === 'string')
    return value.length > MOST_IN_ATTRIBUTE ? Number.POSITIVE_INFINITY : value.length
  const isWidths = Array.isArray(value) && value.every((each) => each === null || typeof each === 'number')
  return isWidths && value.length <= 50 ? value.length : Number.POSITIVE_INFINITY
}

/**
 * Whether a value has the form of a document within its limits; the work of looking is bounded. All that is kept of it is
 * counted, attributes too: a link's address is as long as somebody likes to make it.
 */
export function isDocument(value: unknown): value is RichDocument {
  const left = { nodes: MOST_NODES, characters: MOST_CHARACTERS }
  const take = (characters: number): boolean => {
    left.characters -= characters
    return left.characters >= 0
  }
  const isNamed = (part: Readonly<Record<string, unknown>>): boolean => {
    const { type, attrs } = part
    if (typeof type !== 'string' || type.length > 40 || !Object.keys(part).every((key) => PARTS.has(key)))
      return false
    if (attrs === undefined || attrs === null) return true
    return isRecord(attrs) && Object.entries(attrs).every(([name, each]) => take(name.length + takenBy(each)))
  }
  const areMarks = (marks: unknown): boolean =>
    marks === undefined ||
    (Array.isArray(marks) &&
      marks.length <= MOST_MARKS &&
      marks.every((mark) => isRecord(mark) && isNamed(mark) && mark.content === undefined))
  const fits = (node: unknown, depth: number): boolean => {
    left.nodes -= 1
    if (!isRecord(node) || left.nodes < 0 || depth > MOST_DEPTH || !isNamed(node)) return false
    if (node.text !== undefined && (typeof node.text !== 'string' || !take(node.text.length))) return false
    if (!areMarks(node.marks)) return false
    if (node.content === undefined) return true
    return Array.isArray(node.content) && node.content.every((each) => fits(each, depth + 1))
  }
  return fits(value, 0) && isRecord(value) && value.type === 'doc'
}

export const documentInput = z.custom<RichDocument>(isDocument, 'must be a document')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where a link may lead: a page of this site, another one, a mail address or a telephone. */
export const isLinkAddress = (text: string): boolean =>
  isPathOfSite(text) || /^(#|mailto:|tel:)/i.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))

const attribute = ({ attrs }: DocumentNode | DocumentMark, name: string): string => {
  const value = isRecord(attrs) ? attrs[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
  code: 'code',
}

function marked(html: string, mark: DocumentMark): string {
  if (!isRecord(mark)) return html
  if (mark.type === 'link') {
    const href = attribute(mark, 'href').trim()
    return isLinkAddress(href) ? `<a href="${escaped(href)}" rel="noopener nofollow">${html}</a>` : html
  }
  const tag = Object.hasOwn(MARKS, mark.type) ? MARKS[mark.type] : undefined
  return tag ? `<${tag}>${html}</${tag}>` : html
}

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}
const ALIGNED = new Set(['left', 'center', 'right', 'justify'])

/** No style attribute: the pages' policy lets none through, so that how it stands is a class. */
const aligned = (node: DocumentNode): string => {
  const align = attribute(node, 'textAlign')
  return ALIGNED.has(align) && align !== 'left' ? ` class="align-${align}"` : ''
}

const span = (node: DocumentNode, name: 'colspan' | 'rowspan'): string => {
  const count = Number(attribute(node, name))
  return Number.isInteger(count) && count > 1 && count <= 50 ? ` ${name}="${count}"` : ''
}

function picture(node: DocumentNode): string {
  const src = attribute(node, 'src').trim()
  return isPictureAddress(src)
    ? `<img src="${escaped(src)}" alt="${escaped(attribute(node, 'alt').slice(0, 300))}" loading="lazy">`
    : ''
}

/** Names of double braces, with what stands for them when the text is drawn. */
export type Variables = Readonly<Record<string, string>>

const named = (text: string, variables: Variables): string =>
  text.replaceAll(/\{\{\s*([\w-]{1,60})\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? '') : written,
  )

/**
 * A document as HTML: made of the known nodes and marks alone, every text escaped, no address but of a page, a mail or a
 * telephone, no script, style or handler. A node that is not known gives what it contains.
 *
 * @param firstHeading the level that the document's first kind of heading has on its page.
 */
export function documentHtml(of: RichDocument, variables: Variables = {}, firstHeading = 2): string {
  const inside = (node: DocumentNode): string => (node.content ?? []).map(html).join('')
  const html = (node: DocumentNode): string => {
    if (node.type === 'text')
      return (node.marks ?? []).reduce(marked, escaped(named(node.text ?? '', variables)))
    if (node.type === 'hardBreak') return '<br>'
    if (node.type === 'horizontalRule') return '<hr>'
    if (node.type === 'image') return picture(node)
    if (node.type === 'signatureBlock') return `<div class="signature">${inside(node)}</div>`
    if (node.type === 'table') return `<div class="table"><table><tbody>${inside(node)}</tbody></table></div>`
    if (node.type === 'heading') {
      const level = Math.min(3, Math.max(1, Number(attribute(node, 'level')) || 1)) + firstHeading - 1
      return `<h${level}${aligned(node)}>${inside(node)}</h${level}>`
    }
    const tag = Object.hasOwn(BLOCKS, node.type) ? BLOCKS[node.type] : undefined
    if (!tag) return inside(node)
    return `<${tag}${aligned(node)}${span(node, 'colspan')}${span(node, 'rowspan')}>${inside(node)}</${tag}>`
  }
  return inside(of)
}

/** The words of a document, for a search or where no excerpt was written. */
export const documentText = (node: DocumentNode): string =>
  node.text ??
  (node.content ?? []).map(documentText).join(node.type === 'paragraph' || node.type === 'heading' ? '' : ' ')
