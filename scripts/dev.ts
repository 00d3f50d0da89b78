import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { buildPages } from './build.ts'

/**
 * The server restarts with its files on one port; Vite draws the screens on PORT and passes calls on. The public pages are
 * built beside it, again when one of their files changes, and the server draws them.
 */
const port = Number(process.env.PORT ?? 3000)
const backend = port + 1

const PAGES = [
  'src/app/pages',
  'src/modules/forms/page',
  'src/modules/forms/fields',
  'src/modules/forms/engine',
]
const built = resolve(import.meta.dirname, '../dist')
rmSync(join(built, 'stamp'), { force: true })
await buildPages(built)

const server = spawn(
  process.execPath,
  [
    '--watch-path=src',
    '--watch-path=migrations',
    '--watch-path=dist/.pages',
    'scripts/run.mjs',
    'start',
    '--without-screens',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(backend), LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
  },
)

const vite = await createServer({
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    allowedHosts: ['.localhost'],
    proxy: Object.fromEntries(
      ['/api', '/health', '/ready', '/enter', '/pay', '/book', '/media', '/files', '/forms', '/assets'].map(
        (path) => [path, { target: `http://127.0.0.1:${backend}` }],
      ),
    ),
  },
})
await vite.listen()
process.stdout.write(`\n  Screens with reload: http://demo.localhost:${port}\n`)

let building: Promise<void> = Promise.resolve()
let isWaiting = false
vite.watcher.on('change', (file) => {
  if (isWaiting || !PAGES.some((folder) => file.includes(folder))) return
  isWaiting = true
  building = building
    .then(() => {
      isWaiting = false
      return buildPages(built)
    })
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
    })
})

const stop = (): void => {
  server.kill('SIGTERM')
  vite.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
