import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildScreens } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

/** The whole check, in the order in which it fails fastest. Ends with one line that says how it went. */
const ROOT = resolve(import.meta.dirname, '..')
const bin = (name: string): string => resolve(ROOT, 'node_modules', '.bin', name)
const say = (line: string): void => console.log(line)

type Step = { name: string; run: () => void | Promise<void> }

function command(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, signal } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args[0] ?? program} ended with ${signal ?? status}`)
}

let browser = ''

const steps: readonly Step[] = [
  { name: 'format and lint', run: () => command(bin('biome'), ['check', '.']) },
  { name: 'types', run: () => command(bin('tsc'), ['--checkers', '1']) },
  { name: 'promises', run: () => command(bin('oxlint'), ['--type-aware', '--deny-warnings']) },
  { name: 'import laws', run: () => command(process.execPath, ['scripts/check-laws.ts']) },
  {
    name: 'unit tests',
    run: () => command(bin('vitest'), ['run', '--project', 'unit', '--silent=passed-only']),
  },
  {
    name: 'database tests',
    run: () => command(bin('vitest'), ['run', '--project', 'db', '--silent=passed-only']),
  },
  { name: 'screens', run: () => buildScreens(say) },
  {
    name: 'a browser',
    run: () => {
      browser = findOrInstallChromium(say)
    },
  },
  {
    name: 'browser tests',
    run: () => command(process.execPath, ['scripts/e2e.ts'], { CHROMIUM_PATH: browser }),
  },
]

const began = performance.now()
const failed: string[] = []
for (const { name, run } of steps) {
  const at = performance.now()
  say(`\n── ${name}`)
  try {
    await run()
    say(`── ${name}: passed in ${Math.round((performance.now() - at) / 1000)} s`)
  } catch (error) {
    failed.push(name)
    say(`── ${name}: FAILED: ${error instanceof Error ? error.message : String(error)}`)
  }
}
const seconds = Math.round((performance.now() - began) / 1000)
if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`)
say(`\nChecks: ${steps.length - failed.length} passed, ${failed.length} failed, in ${seconds} s`)
process.exit(failed.length > 0 ? 1 : 0)
