import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** The server restarts with its files on one port; Vite draws the screens on PORT and passes calls on. */
const port = Number(process.env.PORT ?? 3000)
const backend = port + 1

const server = spawn(
  process.execPath,
  ['--watch-path=src', '--watch-path=migrations', 'scripts/run.mjs', 'start', '--without-screens'],
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
      ['/api', '/health', '/ready', '/enter', '/pay'].map((path) => [
        path,
        { target: `http://127.0.0.1:${backend}` },
      ]),
    ),
  },
})
await vite.listen()
process.stdout.write(`\n  Screens with reload: http://demo.localhost:${port}\n`)

const stop = (): void => {
  server.kill('SIGTERM')
  vite.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
