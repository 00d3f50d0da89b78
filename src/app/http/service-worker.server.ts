import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the counter draws itself with: everything that was built but the page, which comes with its own headers. */
const isKept = (path: string): boolean => /^\/(assets\/.+|[^/]+\.(svg|png))$/.test(path)

/**
 * Writes `/sw.js` of freshly built screens: `worker` with the list of files that it keeps and a version
 * that is another whenever one of them, the page or the worker itself is.
 */
export function packServiceWorker(folder: string, worker: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter(isKept)
    .toSorted()
  const hash = createHash('sha256')
    .update(worker)
    .update(readFileSync(join(folder, 'index.html')))
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  const version = hash.digest('base64url').slice(0, 16)
  const packed = worker
    .replace(/\[['"]__FILES__['"]\]/, () => JSON.stringify(files))
    .replace('__VERSION__', version)
  writeFileSync(join(folder, 'sw.js'), packed)
}
