import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { packServiceWorker } from '#app/http/service-worker.server.ts'
import { packStaticFiles } from '#app/http/static.server.ts'

const ROOT = resolve(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'stamp')
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'vite.pages.config.ts', 'package-lock.json']

const run = promisify(execFile)

/** What the screens are built from, by content: an unchanged checkout is not built twice. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((source) => {
    const path = join(ROOT, source)
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  })
  for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the screens when they are not built from what stands here. @throws when the build fails. */
export async function buildScreens(say: (line: string) => void): Promise<void> {
  const stamp = sourceStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  say('Building the screens…')
  // Built aside and moved in whole: a program that starts meanwhile reads the old screens or the new.
  const aside = `${DIST}-${process.pid}`
  try {
    await viteBuild(aside)
    await buildPages(aside)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw new Error(`The screens could not be built: ${error instanceof Error ? error.message : error}`)
  }
  packServiceWorker(aside, await compiled(join(ROOT, 'src', 'app', 'browser', 'service-worker', 'worker.ts')))
  await packStaticFiles(aside)
  writeFileSync(join(aside, 'stamp'), stamp)
  const old = `${aside}-old`
  if (existsSync(DIST)) renameSync(DIST, old)
  renameSync(aside, DIST)
  rmSync(old, { recursive: true, force: true })
}

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
const PAGES = ['--config', join(ROOT, 'vite.pages.config.ts')]

async function viteBuild(folder: string, args: readonly string[] = []): Promise<void> {
  await run(process.execPath, [VITE, 'build', '--logLevel', 'warn', '--outDir', folder, ...args], {
    cwd: ROOT,
  })
}

/** Builds the public pages into a folder: for the browser, and for the server that draws them. @throws when it fails. */
export async function buildPages(folder: string): Promise<void> {
  await Promise.all([viteBuild(folder, PAGES), viteBuild(folder, [...PAGES, '--ssr'])])
}

/** A file that browsers read by itself, without its types. */
async function compiled(path: string): Promise<string> {
  // Here and not above: a start that finds its screens built does not pay for the builder.
  const { transformWithOxc } = await import('vite')
  return (await transformWithOxc(readFileSync(path, 'utf8'), path)).code
}
