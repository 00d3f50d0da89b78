import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import type { Log } from '#platform/process/log.server.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  // Modules, which are read in this encoding whatever is said.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export type StaticFile = { type: string; plain: Buffer; brotli: Buffer | null; etag: string }

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

const isText = (path: string): boolean => /^(text|application\/json|image\/svg)/.test(typeOf(path))

const PACKED = '.br'

const pack = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const pathsIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )

const packWell = promisify(brotliCompress)

/**
 * Packs the texts of freshly built screens, each beside itself: at every start it would take longer than all the rest. As
 * small as they get, for they are built once and loaded by every till: 7 % smaller, for seconds of the build.
 */
export async function packStaticFiles(folder: string): Promise<void> {
  const pack = async (path: string): Promise<void> => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}${PACKED}`, await packWell(await readFile(path), { params }))
  }
  await Promise.all([...pathsIn(folder)].filter(isText).map(pack))
}

/** What the build leaves for the server alone. */
const isOfServer = (path: string): boolean => /[\\/]\.(pages|vite)[\\/]/.test(path)

/** Reads the built browser files into memory with their packed texts: they are few and asked for often. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = pathsIn(folder)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (path.endsWith(PACKED) || isOfServer(path)) continue
    const plain = readFileSync(path)
    const beside = `${path}${PACKED}`
    const packed = () => (paths.has(beside) ? readFileSync(beside) : pack(plain))
    files.set(path.slice(folder.length).replaceAll('\\', '/'), {
      type: typeOf(path),
      plain,
      brotli: isText(path) ? packed() : null,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    })
  }
  return files
}

/**
 * The built screens; none where they are not built, for `npm run dev` draws them itself, or cannot be read. The calls
 * are served all the same: tills that are open sell on.
 */
export function readScreens(folder: string, log: Log): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map()
  try {
    return readStaticFiles(folder)
  } catch (err) {
    log.error(
      { err, folder },
      'the built screens cannot be read, and nobody gets a page: let the user of this program read that folder, or delete it and start again, which builds them anew',
    )
    return new Map()
  }
}
