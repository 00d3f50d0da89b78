import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A function of this many lines asks for its second noun; a component, which also draws, of twice as many. */
const FUNCTION_LINES = 60
const COMPONENT_LINES = 120

/** A cast gives a brand to what was checked, and a Proxy, which has none of its own, its type; nothing else. */
const BRANDS = /^(\w*Id|T|Cents|Milli|BasisPoints|RateE4|Day|VoucherCode|Api)$/

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node and all below it. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
  }
}

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

const nameOf = ({ typeAnnotation }: Node): string => {
  if (!isNode(typeAnnotation)) return ''
  const { typeName } = typeAnnotation
  return isNode(typeName) && typeof typeName.name === 'string' ? typeName.name : typeAnnotation.type
}

/** The syntax tree of a source. */
export function treeOf(source: string, file: string): Node {
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`)
  return program
}

/** Whether something is spread that stands written there: the compiler sees no name in it that does not exist. */
const spreadsLiteral = (within: Node, { type, argument }: Node): boolean =>
  type === 'SpreadElement' && isNode(argument) && argument.type === within.type

/** What is wrong with the shape of one file: functions too long, casts that are no branding, `!`, spread literals. */
export function shapeBreaches(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length
  const most = file.endsWith('x') ? COMPONENT_LINES : FUNCTION_LINES
  const breaches: string[] = []
  for (const node of nodesOf(treeOf(source, file))) {
    const at = (): string => `${file}:${lineAt(node.start)}`
    if (isFunction(node)) {
      const lines = lineAt(node.end) - lineAt(node.start) + 1
      if (lines > most) breaches.push(`${at()} is a function of ${lines} lines of ${most}`)
    }
    if (node.type === 'TSAsExpression') {
      const name = nameOf(node)
      if (name !== 'const' && !BRANDS.test(name)) breaches.push(`${at()} casts to ${name}, which is no brand`)
    }
    for (const child of [node.properties, node.elements].flat())
      if (isNode(child) && spreadsLiteral(node, child))
        breaches.push(`${file}:${lineAt(child.start)} spreads what it could write`)
    if (node.type === 'TSNonNullExpression') breaches.push(`${at()} asserts with ! what it did not check`)
  }
  return breaches
}
