import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** What a container without a display, a GPU or a home needs; nothing of it calls out. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Chromium without the parts that draw windows: the same engine at half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const found = (): string | null => {
  const named = process.env.CHROMIUM_PATH
  if (named) return canRun(named) ? named : null
  const own = chromium.executablePath()
  return [...SYSTEM, own].find((path) => existsSync(path) && canRun(path)) ?? null
}

const quietly = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const isInstalledByApt = (pack: string): boolean =>
  quietly('apt-get', ['update']) && quietly('apt-get', ['install', '-y', '--no-install-recommends', pack])

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** What the tests' settings name where nobody looked for a browser before. */
export const presentBrowser = (): string =>
  process.env.CHROMIUM_PATH || (canRun(SHELL) ? SHELL : (found() ?? '/usr/bin/chromium'))

/**
 * The browser of the tests: the headless shell, which is installed where it can be, else what `findOrInstallChromium`
 * finds. What is measured for people runs in that one, which is theirs.
 *
 * @throws with what to do when there is none and none can be had.
 */
export function findOrInstallTestBrowser(say: (line: string) => void): string {
  if (process.env.CHROMIUM_PATH) return findOrInstallChromium(say)
  if (!canRun(SHELL) && mayInstall()) {
    say('Installing the headless Chromium for the browser tests (apt-get install chromium-headless-shell)…')
    isInstalledByApt('chromium-headless-shell')
  }
  return canRun(SHELL) ? SHELL : findOrInstallChromium(say)
}

/**
 * The browser as people have it: the system's, or one installed now.
 *
 * @throws with what to do when there is none and none can be had.
 */
export function findOrInstallChromium(say: (line: string) => void): string {
  const present = found()
  if (present) return present
  if (process.env.CHROMIUM_PATH) {
    throw new Error(
      `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run. Correct it or unset it.`,
    )
  }
  if (mayInstall()) {
    say('Installing Chromium (apt-get install chromium)…')
    const installed = isInstalledByApt('chromium') ? found() : null
    if (installed) return installed
  }
  say('Looking for a Chromium that Playwright can download…')
  if (quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const downloaded = found()
    if (downloaded) return downloaded
  }
  throw new Error(
    'The browser tests need Chromium and there is none. Install it (Debian, Ubuntu: sudo apt-get install chromium) ' +
      'or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
