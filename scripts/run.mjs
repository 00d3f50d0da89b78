// Plain JavaScript on purpose: it must be able to say that the runtime is too old to read the rest.
import module from 'node:module'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Node ${process.versions.node} runs this, and 22.18 or later is needed.\n` +
      'Run `npm ci` with its optional dependencies (not --omit=optional): it brings the right runtime for Linux.\n' +
      'On other systems install Node 24 from your system or https://nodejs.org.\n',
  )
  process.exit(1)
}
const name = process.argv[2] ?? ''
const NAMES = [
  'start',
  'new-shop',
  'new-person',
  'new-super-admin',
  'backup',
  'restore',
  'clock',
  'dev',
  'test',
  'e2e',
  'bench',
  'pictures',
  'simulators',
]
if (!NAMES.includes(name)) {
  process.stderr.write(`Usage: node scripts/run.mjs ${NAMES.join('|')}\n`)
  process.exit(2)
}
// The next start finds the types stripped and the code compiled. Where nothing can be written it starts as before.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))
// Node reads the whole package.json again for each file of a package, and drizzle's has 180 kB: two thirds of
// the memory at rest were its remains. All its files are modules, so nobody needs to ask.
module.registerHooks({
  resolve: (request, context, next) =>
    request.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(request, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(request, context),
})
await import(`./${name}.ts`)
// Now and not at the end: a program that is killed would leave nothing.
module.flushCompileCache()
