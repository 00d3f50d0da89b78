import { createHash } from 'node:crypto'
import {
  type Atrule,
  type Block,
  type CssNode,
  clone,
  type Declaration,
  generate,
  List,
  parse,
  type Raw,
  type Rule,
  type Selector,
  type StyleSheet,
  walk,
} from 'css-tree'
import { newShelf } from '#platform/process/shelf.server.ts'
import { pictureIdIn } from '#platform/values/picture-address.ts'
import { placeOf } from './appearance-css.ts'
import { ALLOWED_FUNCTIONS, ALLOWED_POSITIONS, isAllowedProperty } from './css-allowed.ts'

/** Why a part of the styles was left out. */
export type CssRefusal = {
  readonly why: 'unreadable' | 'at_rule' | 'selector' | 'property' | 'value' | 'address' | 'too_many'
  /** The part, in the words of its author. */
  readonly what: string
}

export type ScopedCss = { readonly css: string; readonly refused: readonly CssRefusal[] }

/** Before the name of every class that a shop gives. */
export const OWN_CLASS = 'own-'

const CONDITIONS: ReadonlySet<string> = new Set(['media', 'supports', 'container'])
const MOST_REFUSALS = 20

/** Each is written out below its section's place: more than anybody styles one section by. */
export const MOST_SELECTORS = 400

const said = (node: CssNode): string => generate(node).slice(0, 80)

/** Whether an address is of this shop's own pictures. */
const isOwnMedia = (address: string): boolean => pictureIdIn(address) !== null

/** What is wrong with a value; null where nothing is. */
function wrongValue({ property, value }: Declaration): CssRefusal['why'] | null {
  let wrong: CssRefusal['why'] | null = value.type === 'Raw' ? 'value' : null
  walk(value, (node) => {
    if (node.type === 'Raw') wrong ??= 'value'
    else if (node.type === 'Url' && !isOwnMedia(node.value)) wrong = 'address'
    else if (node.type === 'Function' && !ALLOWED_FUNCTIONS.has(node.name.toLowerCase())) wrong ??= 'value'
    // Written with an escape a word is another one to whoever reads it here.
    else if ((node.type === 'Identifier' || node.type === 'Dimension') && generate(node).includes('\\'))
      wrong ??= 'value'
  })
  if (property.toLowerCase() === 'position' && !ALLOWED_POSITIONS.has(generate(value).trim().toLowerCase()))
    wrong ??= 'value'
  return wrong
}

/** The selector below the place; null for one that could look beyond it. */
function scopedSelector(selector: Selector, place: string): Selector | null {
  let isSound = true
  walk(selector, (node) => {
    if (node.type === 'Raw' || (node.type === 'TypeSelector' && node.name.includes('|'))) isSound = false
    if (node.type === 'PseudoClassSelector' && /^(root|host|host-context|scope|fullscreen)$/i.test(node.name))
      isSound = false
    if (node.type === 'PseudoElementSelector' && /backdrop|view-transition/i.test(node.name)) isSound = false
  })
  const { first } = selector.children
  if (!isSound || !first || first.type === 'Combinator') return null
  const scope = parse(place, { context: 'selector' })
  if (scope.type !== 'Selector') return null
  const rest = clone(selector)
  if (rest.type !== 'Selector') return null
  const isSection = first.type === 'NestingSelector'
  if (isSection) rest.children.shift()
  else scope.children.appendData({ type: 'Combinator', name: ' ' })
  // `& ~ *` is beside the section.
  const next = rest.children.first
  if (isSection && next?.type === 'Combinator' && next.name !== ' ' && next.name !== '>') return null
  // As classes of what a shop wrote are named in the page: those of the program's own are not theirs to use.
  walk(rest, (node) => {
    if (node.type === 'ClassSelector') node.name = `${OWN_CLASS}${node.name}`
  })
  let hasNesting = false
  walk(rest, (node) => {
    if (node.type === 'NestingSelector') hasNesting = true
  })
  if (hasNesting || leavesSection(rest, isSection)) return null
  scope.children.appendList(rest.children)
  return scope
}

/** `&.a ~ b`: still the section itself, and then what is beside it. */
function leavesSection(rest: Selector, isSection: boolean): boolean {
  if (!isSection) return false
  const firstStep = rest.children.toArray().find(({ type }) => type === 'Combinator')
  return firstStep?.type === 'Combinator' && firstStep.name !== ' ' && firstStep.name !== '>'
}

/** Goes through a sheet and keeps what may stand in a section. */
class Scoping {
  readonly refused: CssRefusal[] = []
  readonly #place: string
  #selectors = 0

  constructor(place: string) {
    this.#place = place
  }

  refuse(why: CssRefusal['why'], what: string): void {
    if (this.refused.length < MOST_REFUSALS) this.refused.push({ why, what })
  }

  all(nodes: Iterable<CssNode>): List<CssNode> {
    const kept = new List<CssNode>()
    for (const node of nodes) {
      const scoped = this.#one(node)
      if (scoped) kept.appendData(scoped)
    }
    return kept
  }

  #one(node: CssNode): CssNode | null {
    if (node.type === 'Rule') return this.#rule(node)
    if (node.type === 'Atrule') return this.#atRule(node)
    if (node.type !== 'Comment' && node.type !== 'WhiteSpace') this.refuse('unreadable', said(node))
    return null
  }

  #atRule(node: Atrule): Atrule | null {
    const isSound = node.prelude === null || !isRaw(node.prelude)
    if (!CONDITIONS.has(node.name.toLowerCase()) || node.block === null || !isSound) {
      this.refuse('at_rule', `@${node.name}`)
      return null
    }
    const children = this.all(node.block.children.toArray())
    return children.isEmpty ? null : { ...node, block: { ...node.block, children } }
  }

  #rule(rule: Rule): Rule | null {
    const { prelude } = rule
    if (prelude.type !== 'SelectorList') {
      this.refuse('selector', said(prelude))
      return null
    }
    this.#selectors += prelude.children.size
    if (this.#selectors > MOST_SELECTORS) {
      this.refuse('too_many', said(prelude))
      return null
    }
    const selectors = prelude.children.toArray().flatMap((each) => {
      const scoped = each.type === 'Selector' ? scopedSelector(each, this.#place) : null
      if (scoped === null) this.refuse('selector', said(each))
      return scoped ?? []
    })
    const block = this.#block(rule.block)
    if (selectors.length === 0 || block.children.isEmpty) return null
    return { ...rule, prelude: { ...prelude, children: new List<CssNode>().fromArray(selectors) }, block }
  }

  #block(block: Block): Block {
    const declared = block.children.toArray().flatMap((node) => {
      if (node.type === 'Comment') return []
      if (node.type !== 'Declaration') {
        this.refuse(node.type === 'Atrule' ? 'at_rule' : 'unreadable', said(node))
        return []
      }
      const wrong = isAllowedProperty(node.property) ? wrongValue(node) : 'property'
      if (wrong) this.refuse(wrong, said(node))
      return wrong ? [] : node
    })
    return { ...block, children: new List<CssNode>().fromArray(declared) }
  }
}

const isRaw = (node: CssNode): node is Raw => node.type === 'Raw'

/** Read once, and kept for whoever asks again: each visit asks for the sheet, and each look at the draft for all of its styles. */
const readBefore = newShelf<ScopedCss>(8_000_000)

/**
 * The styles that a shop wrote, as they reach nothing but the section of this id: each selector stands below it (`&` is the
 * section itself), of properties and values only those that are known to stay in it.
 */
export function scopeCss(text: string, id: string): ScopedCss {
  if (text.trim() === '') return { css: '', refused: [] }
  const key = createHash('sha256').update(`${id} ${text}`).digest('base64url')
  const before = readBefore.get(key)
  if (before) return before
  const scoped = readAnew(text, id)
  readBefore.set(key, scoped, JSON.stringify(scoped).length)
  return scoped
}

function readAnew(text: string, id: string): ScopedCss {
  const scoping = new Scoping(placeOf(id))
  let sheet: StyleSheet
  try {
    // What cannot be read stands in the sheet as it was written, and is refused where it stands.
    const read = parse(text, { parseCustomProperty: false })
    if (read.type !== 'StyleSheet') return { css: '', refused: [] }
    sheet = { ...read, children: scoping.all(read.children.toArray()) }
  } catch {
    return { css: '', refused: [{ why: 'unreadable', what: text.slice(0, 80) }] }
  }
  return { css: generate(sheet), refused: scoping.refused }
}
