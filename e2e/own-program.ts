import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })

/** A whole program of a journey's own, with the demo's shops, which can be killed, backed up and restored. */
export class OwnProgram {
  readonly #folder = mkdtempSync(join(tmpdir(), 'enzzo-own-'))
  #port = 0
  #serving: ChildProcess | null = null

  /** Where its demo shop is; the same from start to start. */
  get address(): string {
    return `http://demo.localhost:${this.#port}`
  }

  /** Starts it and waits until it serves. */
  async start(): Promise<void> {
    // The account that the database runs as must be able to go through.
    chmodSync(this.#folder, 0o755)
    this.#port ||= await freePort()
    const { child, said } = this.#run(['start', '--without-screens'])
    this.#serving = child
    await expect.poll(said, { timeout: 240_000 }).toContain('Ctrl+C stops it')
  }

  /** As a power cut would; the database goes with it. */
  async kill(): Promise<void> {
    const child = this.#serving
    this.#serving = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('close', done))
    child.kill('SIGKILL')
    await gone
  }

  /** Ends it, and leaves nothing. */
  async end(): Promise<void> {
    const child = this.#serving
    this.#serving = null
    if (child && child.exitCode === null) {
      const gone = new Promise((done) => child.once('close', done))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
  }

  /** `npm run backup`, of the program as it runs; its file. */
  async backUp(): Promise<string> {
    const folder = join(this.#folder, 'copies')
    const { ended } = this.#run(['backup', folder])
    expect(await ended).toMatchObject({ code: 0 })
    const [file] = readdirSync(folder)
    return join(folder, file ?? '')
  }

  /** `npm run restore` in the place of what is there. */
  async restore(file: string): Promise<void> {
    const { ended } = this.#run(['restore', '--set-aside', file])
    expect(await ended).toMatchObject({ code: 0, said: expect.stringContaining('Restored as of') })
  }

  #run(args: readonly string[]) {
    const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
      env: {
        ...process.env,
        npm_lifecycle_event: undefined,
        PORT: String(this.#port),
        DATA_DIR: join(this.#folder, 'data'),
        DEMO: 'on',
        DATABASE_URL: '',
        BACKUP_DIR: '',
        NEW_TILLS_A_DAY: '1000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        text += String(part)
      })
    const ended = new Promise<{ code: number | null; said: string }>((done) => {
      child.once('close', (code) => done({ code, said: text }))
    })
    return { child, ended, said: () => text }
  }
}
