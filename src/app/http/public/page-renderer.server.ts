import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#platform/process/log.server.ts'

/** Draws the views of the public pages, and says what a browser needs to take one over. */
export type PageRenderer = {
  /** @param props as JSON. @returns null for what takes too long to be drawn. */
  readonly renderView: (view: string, props: string) => Promise<string | null>
  readonly assets: PageAssets
}

export type PageAssets = {
  readonly script: string
  readonly styles: readonly string[]
  /** What a view is styled by beside them. */
  readonly stylesOf?: (view: string) => readonly string[]
  /** The files that a view comes with, and those of its `parts`, beside the script, so that they are asked for at once. */
  readonly brings: (view: string, parts?: readonly string[]) => readonly string[]
}

type BuiltFile = {
  name?: string
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: true
  isDynamicEntry?: true
}
type Built = Readonly<Record<string, BuiltFile>>

/** The public pages as they were built; null where they are not, which is said in the log. */
export async function readPageRenderer(folder: string, log: Log): Promise<PageRenderer | null> {
  const [program, manifest] = ['server.js', 'manifest.json'].map((name) => join(folder, '.pages', name))
  if (!program || !manifest || !existsSync(program)) return null
  try {
    const { renderView }: Pick<PageRenderer, 'renderView'> = await import(pathToFileURL(program).href)
    return { renderView, assets: assetsIn(JSON.parse(readFileSync(manifest, 'utf8'))) }
  } catch (err) {
    log.error({ err, folder }, 'the public pages cannot be drawn: start again, which builds them anew')
    return null
  }
}

function assetsIn(built: Built): PageAssets {
  const files = Object.values(built)
  const entry = files.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the public pages were built without an entry')
  const address = (file: string): string => `/${file}`
  const asked = (view: string): BuiltFile | undefined =>
    files.find(({ isDynamicEntry, name }) => isDynamicEntry && name === view)
  const all = (file: BuiltFile): BuiltFile[] => [
    file,
    ...(file.imports ?? []).flatMap((name) => (built[name] ? all(built[name]) : [])),
  ]
  return {
    stylesOf: (view) => {
      const of = [asked(view)].flatMap((file) => (file ? all(file) : [])).flatMap(({ css = [] }) => css)
      return [...new Set(of)].filter((file) => !entry.css?.includes(file)).map(address)
    },
    script: address(entry.file),
    styles: (entry.css ?? []).map(address),
    brings: (view, parts = []) => {
      const its = [view, ...parts].flatMap((name) => asked(name) ?? [])
      const brought = new Set([entry, ...its].flatMap(all).map(({ file }) => file))
      brought.delete(entry.file)
      return [...brought].map(address)
    },
  }
}
