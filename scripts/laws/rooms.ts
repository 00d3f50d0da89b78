import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { circles, resolved } from './imports.ts'
import type { Import } from './laws.ts'
import { isNode, nodesOf } from './shapes.ts'

/** Every import of a file: of types alone too, and of what comes when it is asked for. */
export function allImports(root: string, file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`)
  return [...nodesOf(program)].flatMap((node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(node.type))
      return []
    const { source: request } = node
    return isNode(request) && typeof request.value === 'string'
      ? [{ from: file, to: resolved(file, request.value) }]
      : []
  })
}

/** What composes the rooms of a module stands above them; what else lies beside it, as tables and words, below. */
const COMPOSES = /\.(router|module|screens|pages|(?:samples|demo)\.server)\.tsx?$/

/**
 * The room that a file stands in: a folder of platform, of ui, or of a module. A module's own folder is two, one below
 * its rooms and one above. Null where there are no rooms, as in app.
 */
export function roomOf(file: string): string | null {
  const [, house, rest] = /^(src\/(?:platform|ui|modules\/[^/]+))\/(.+)$/.exec(file) ?? []
  if (house === undefined || rest === undefined) return null
  const [folder, ...inside] = rest.split('/')
  if (inside.length > 0) return `${house}/${folder}`
  return COMPOSES.test(rest) ? `${house} (what composes it)` : house
}

/** What the imports of files come to between the rooms that these stand in, each once, with one example. */
function roomImports(edges: readonly Import[]): (Import & { example: Import })[] {
  const found = new Map<string, Import & { example: Import }>()
  for (const example of edges) {
    const from = roomOf(example.from)
    const to = roomOf(example.to)
    if (from === null || to === null || from === to) continue
    const key = `${from} ${to}`
    if (!found.has(key)) found.set(key, { from, to, example })
  }
  return [...found.values()]
}

/** Rooms that know each other in a circle, types included, with an import for each step of it. */
export function roomCircles(edges: readonly Import[]): string[] {
  const between = roomImports(edges)
  return circles(between).map((path) => {
    const steps = path.slice(1).map((to, index) => {
      const step = between.find((each) => each.from === path[index] && each.to === to)
      return `${step?.example.from} imports ${step?.example.to}`
    })
    return `circle of rooms: ${path.join(' → ')} (${steps.join('; ')})`
  })
}
