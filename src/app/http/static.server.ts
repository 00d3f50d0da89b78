import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

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

async function readStatic(path: string): Promise<StaticFile> {
  const plain = await readFile(path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const text = /^(text|application\/json|image\/svg)/.test(type)
  const brotli = text ? await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : null
  return {
    type,
    plain,
    brotli,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** Reads the built browser files into memory, compressed once: they are few and asked for often. */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length).replaceAll('\\', '/'), await readStatic(path))
  }
  return files
}
