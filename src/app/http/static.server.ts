import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
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

/** Packs the texts of freshly built screens, each beside itself: at every start it would take longer than all the rest. */
export function packStaticFiles(folder: string): void {
  for (const path of pathsIn(folder)) {
    if (isText(path)) writeFileSync(`${path}${PACKED}`, pack(readFileSync(path)))
  }
}

/** Reads the built browser files into memory with their packed texts: they are few and asked for often. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = pathsIn(folder)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (path.endsWith(PACKED)) continue
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
