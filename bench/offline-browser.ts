import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../scripts/chromium.ts'

const READY = /DevTools listening on (ws:\S+)/

/** A browser whose process can be killed as a power cut would, and which then opens its profile again. */
export class KillableBrowser {
  readonly #executablePath: string
  readonly #profile: string
  #child: ChildProcess | null = null
  #browser: Browser | null = null

  constructor(executablePath: string, profile: string) {
    this.#executablePath = executablePath
    this.#profile = profile
  }

  /** The browser's first process; null while it is closed. */
  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Opens the browser with a page in it. */
  async open(): Promise<{ context: BrowserContext; page: Page }> {
    const child = spawn(
      this.#executablePath,
      [
        '--headless=new',
        ...CHROMIUM_ARGS,
        `--user-data-dir=${this.#profile}`,
        '--remote-debugging-port=0',
        '--lang=es-DO',
        '--window-size=1440,900',
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#child = child
    this.#browser = await chromium.connectOverCDP(await addressOf(child))
    const [context] = this.#browser.contexts()
    if (!context) throw new Error('the browser has no profile')
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    return { context, page }
  }

  /** Nothing is asked and nothing is said: the process is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Its children notice a moment later, and hold the profile until then.
    await pause(500)
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString()
      const address = READY.exec(said)?.[1]
      if (address) done(address)
    })
    child.once('exit', (code) => fail(new Error(`the browser ended with ${code}: ${said.slice(-500)}`)))
  })
}
