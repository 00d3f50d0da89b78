import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'
import type { Import } from './laws.ts'

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

/** Every source file below a folder, by its path from the root. */
export const sourceFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !isTest(file))
    .toSorted()

/** Where a request leads, by its path from the root. */
export const resolved = (from: string, request: string): string => {
  if (request.startsWith('#simulators/')) return request.slice(1)
  if (request.startsWith('#')) return `src/${request.slice(1)}`
  if (request.startsWith('.')) return join(dirname(from), request)
  return request
}

/** What a file imports when it runs: plain and re-exported, without types. */
export function runtimeImports(root: string, file: string): Import[] {
  const { body } = parseAst(
    readFileSync(join(root, file), 'utf8'),
    { lang: file.endsWith('x') ? 'tsx' : 'ts' },
    file,
  )
  return body.flatMap(requestOf).map((request) => ({ from: file, to: resolved(file, request) }))
}

type Statement = ReturnType<typeof parseAst>['body'][number]

function requestOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') {
    const { importKind, specifiers, source } = statement
    const onlyTypes =
      specifiers.length > 0 &&
      specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type')
    return importKind === 'type' || onlyTypes ? [] : [source.value]
  }
  if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') {
    return statement.source && statement.exportKind !== 'type' ? [statement.source.value] : []
  }
  return []
}

/** Requests that lead to no file: an extension forgotten, a file removed. */
export const missing = (root: string, edges: readonly Import[]): Import[] =>
  edges.filter(({ to }) => to.startsWith('src/') && !existsSync(join(root, to)))

/** Files on a circle of imports, each circle once, as the path that closes it. */
export function circles(edges: readonly Import[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const walk = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
