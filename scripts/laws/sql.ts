import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { RANKS } from './laws.ts'
import { nodesOf, treeOf } from './shapes.ts'

/** Text of SQL in a file, and what its file belongs to. */
type Text = { file: string; text: string }

/** A relation or a function that SQL text of a file names. */
export type Naming = { file: string; by: string; name: string; of: string }

/** Views have no table of ours; they belong to the module whose documents they show. */
const VIEWS = { posted_sales: 'invoices', credit_note_refunds: 'invoices' }

const PLATFORM = 'platform'
const ownerOf = (file: string): string | null =>
  /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('src/platform/') ? PLATFORM : null)
/** Platform lies below every module. */
const rankOf = (owner: string): number => RANKS.indexOf(owner)

/** The functions' files, by their path from the root. */
export const functionsFiles = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.functions.sql'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()

const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, '')

/** Whose every table, view and function is, by its name. */
export function owners(root: string, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>(Object.entries(VIEWS))
  for (const file of [...files.filter((each) => each.endsWith('.tables.ts')), ...functionsFiles(root)]) {
    const owner = ownerOf(file)
    const text = readFileSync(join(root, file), 'utf8')
    const named = text.matchAll(/pgTable\(\s*'(\w+)'|^create function (\w+)/gm)
    if (owner) for (const [, table, name] of named) found.set(table ?? name ?? '', owner)
  }
  return found
}

/** The strings of a file that runs on the server, and the whole of one of functions. */
function sqlOf(root: string, file: string): Text[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.sql')) return [{ file, text: withoutComments(source) }]
  const texts: Text[] = []
  for (const node of nodesOf(treeOf(source, file))) {
    if (node.type === 'TemplateLiteral') texts.push({ file, text: source.slice(node.start, node.end) })
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ file, text: node.value })
  }
  return texts.map(({ text }) => ({ file, text: withoutComments(text) }))
}

/** The relations and functions that a text of SQL names, but for what it calls so itself. */
export function namesIn(text: string): string[] {
  const own = new Set(
    [...text.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name),
  )
  const relations = text.matchAll(/\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(\w+)/gi)
  const listed = text.matchAll(/\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?,\s*(\w+)/gi)
  const rows = text.matchAll(/\b(\w+)%rowtype|null::(\w+)/gi)
  const calls = text.matchAll(/\b(\w+)\(/g)
  const all = [...relations, ...listed, ...rows, ...calls].map(([, name, other]) => name ?? other ?? '')
  return [...new Set(all)].filter((name) => !own.has(name))
}

/** What SQL text names that is of another module or the platform. Reports read all, and app knows all. */
export function namings(root: string, files: readonly string[]): Naming[] {
  const owned = owners(root, files)
  return [...files.filter((file) => /\.(server|job)\.ts$/.test(file)), ...functionsFiles(root)].flatMap(
    (file) => {
      const by = ownerOf(file)
      if (by === null || by === 'reports') return []
      const names = new Set(sqlOf(root, file).flatMap(({ text }) => namesIn(text)))
      return [...names].flatMap((name) => {
        const of = owned.get(name)
        return of === undefined || of === by ? [] : [{ file, by, name, of }]
      })
    },
  )
}

/** What names something of a module of a higher rank. */
export const uphill = (found: readonly Naming[]): string[] =>
  found
    .filter(({ by, of }) => rankOf(of) > rankOf(by))
    .map(
      ({ file, name, of }) =>
        `sql-goes-down: ${file} names ${name}, which is of ${of}. Take it as an argument, or ask from above.`,
    )

/** How often a module's SQL names another module's table or view below it, which a verb should answer. */
export const downhill = (root: string, found: readonly Naming[]): Naming[] => {
  const functions = new Set(
    functionsFiles(root).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^create function (\w+)/gm)].map(
        ([, name]) => name,
      ),
    ),
  )
  return found.filter(
    ({ by, of, name }) => of !== PLATFORM && rankOf(of) < rankOf(by) && !functions.has(name),
  )
}
