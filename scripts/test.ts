import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildScreens } from './build.ts'
import { findOrInstallTestBrowser } from './chromium.ts'
import { newFolder } from './journey-folder.ts'
import { QUICK, SLOW } from './test-sets.ts'

/**
 * The check that everybody runs before a change is handed in; `all` adds what kills servers, waits for queues and
 * restores backups, and `all --rest` is only that. Ends with one line that says how it went.
 */
const ROOT = resolve(import.meta.dirname, '..')
const bin = (name: string): string => resolve(ROOT, 'node_modules', '.bin', name)
const say = (line: string): void => console.log(line)

/** `hear` gets what it says, where it does not go to the screen by itself. */
type Step = { name: string; alone: string; run: (hear?: (said: string) => void) => void | Promise<void> }

const command =
  (program: string, args: readonly string[], env: () => Record<string, string> = () => ({})): Step['run'] =>
  (hear) =>
    new Promise<void>((done, fail) => {
      const child = spawn(program, args, {
        cwd: ROOT,
        stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
        env: { ...process.env, ...env() },
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => hear?.(String(part)))
      child.once('error', fail)
      child.once('close', (status, signal) =>
        status === 0 ? done() : fail(new Error(`${args[0] ?? program} ended with ${signal ?? status}`)),
      )
    })

let browser = ''
const inBrowser = () => ({ CHROMIUM_PATH: browser })

/** Where the shops of the journeys are filled, while the database's tests wait for their answers; empty where they are not. */
let shops = ''

const vitest = (project: string): Step => ({
  name: `${project} tests`,
  alone: `npx vitest run --project ${project} <file> -t '<name>'`,
  run: command(bin('vitest'), ['run', '--project', project, '--silent=passed-only'], inBrowser),
})
const playwright = (project: string): Step => ({
  name: `${project} in a browser`,
  alone: `npm run test:e2e -- <file> -g '<name>'`,
  run: command(process.execPath, ['scripts/e2e.ts', `--project=${project}`], () => ({
    ...inBrowser(),
    ...(shops !== '' && { JOURNEY_SHOPS: shops }),
  })),
})

const texts: readonly Step[] = [
  { name: 'types', alone: 'npm run types', run: command(bin('tsc'), ['--checkers', '1']) },
  { name: 'format and lint', alone: 'npx biome check .', run: command(bin('biome'), ['check', '.']) },
  {
    name: 'promises',
    alone: 'npx oxlint --type-aware --deny-warnings',
    run: command(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  },
  {
    name: 'import laws',
    alone: 'node scripts/check-laws.ts',
    run: command(process.execPath, ['scripts/check-laws.ts']),
  },
]

const screens: readonly Step[] = [
  { name: 'screens', alone: 'npx vite build', run: () => buildScreens(say) },
  {
    name: 'a browser',
    alone: 'CHROMIUM_PATH=/path/to/chromium npm test',
    run: () => {
      browser = findOrInstallTestBrowser(say)
    },
  },
]

const fillShops: Step = {
  name: 'shops of the journeys',
  alone: 'node scripts/fill-shops.ts <folder>',
  run: async (hear) => {
    const folder = await newFolder()
    await command(process.execPath, ['scripts/fill-shops.ts', folder])(hear)
    shops = folder
  },
}

const failed: Step[] = []
let passed = 0

async function take(step: Step, hear?: (said: string) => void): Promise<void> {
  const { name, run } = step
  const at = performance.now()
  const tell = hear ? (line: string): void => hear(`${line}\n`) : say
  tell(`\n── ${name}`)
  try {
    await run(hear)
    passed += 1
    tell(`── ${name}: passed in ${Math.round((performance.now() - at) / 1000)} s`)
  } catch (error) {
    failed.push(step)
    tell(`── ${name}: FAILED: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Of a step that failed, what is said once more at the end, below the hundreds of lines of the journeys. */
const faults = new Map<Step, string[]>()
const FAULT = /^\s*(?:FAIL |\S*Error: )/
const FAULTS_SAID = 20

/** What a step says comes once it has ended, so that no two are mixed. */
async function takeInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    let said = ''
    await take(step, (part) => {
      said += part
    })
    process.stdout.write(said)
    const lines = stripVTControlCharacters(said).split('\n')
    faults.set(step, lines.filter((line) => FAULT.test(line)).slice(0, FAULTS_SAID))
  }
}

const isAll = process.argv.includes('all')
const isRest = isAll && process.argv.includes('--rest')
const began = performance.now()
const sets = [...(isRest ? [] : [QUICK]), ...(isAll ? [SLOW] : [])]
const onDatabase = sets.flatMap((set) =>
  set.vitest.filter((project) => project !== 'unit' && project !== 'ui'),
)
// Tests on the database wait for it as long as they work: what needs neither it nor ports fills the cores beside them.
const atScreens = isRest ? screens : [fillShops, ...screens, vitest('ui')]
const atTexts = isRest ? [] : [...texts, vitest('unit')]
await Promise.all([onDatabase.map(vitest), atScreens, atTexts].map(takeInTurn))
// Journeys fill both cores by themselves.
for (const step of sets.flatMap((set) => set.playwright.map(playwright))) await take(step)
if (shops !== '') await rm(shops, { recursive: true, force: true })
const seconds = Math.round((performance.now() - began) / 1000)
if (failed.length > 0) say('')
for (const step of failed) {
  for (const line of faults.get(step) ?? []) say(line)
  say(`Failed: ${step.name}. Alone: ${step.alone}`)
}
say(`\nChecks: ${passed} passed, ${failed.length} failed, in ${seconds} s`)
process.exit(failed.length > 0 ? 1 : 0)
