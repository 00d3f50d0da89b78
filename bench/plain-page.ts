import type { Browser, CDPSession } from '@playwright/test'
import { z } from 'zod'
import { memoryOf } from './processes.ts'

const answered = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
const evaluated = z.object({
  result: z.object({ value: z.unknown() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})
const heapUsage = z.object({ usedSize: z.number() })

type Call = { done: (result: unknown) => void; fail: (error: Error) => void }

export type Held = {
  /** Bytes of the page's own objects. */
  heap: number
  /** Bytes that its process takes for itself, with its part of what it shares. */
  process: number
}

const REST_MS = 10_000

/**
 * A page as people have it: in a context that Playwright does not know, so that nobody keeps what it was answered,
 * counts its calls or runs scripts of his own in it, as happens in every page that is driven. Told what to do without
 * anything switched on.
 */
export class PlainPage {
  readonly #browser: CDPSession
  readonly #context: string
  readonly #sessionId: string
  readonly #calls = new Map<number, Call>()
  #count = 0

  private constructor(browser: CDPSession, context: string, sessionId: string) {
    this.#browser = browser
    this.#context = context
    this.#sessionId = sessionId
    browser.on('Target.receivedMessageFromTarget', (said) => {
      if (said.sessionId === sessionId) this.#hear(said.message)
    })
  }

  static async open(
    browser: Browser,
    { cookie, origin }: { cookie: { name: string; value: string }; origin: string },
  ): Promise<PlainPage> {
    const session = await browser.newBrowserCDPSession()
    const { browserContextId } = await session.send('Target.createBrowserContext')
    await session.send('Storage.setCookies', { browserContextId, cookies: [{ ...cookie, url: origin }] })
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1440,
      height: 900,
    })
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    return new PlainPage(session, browserContextId, sessionId)
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context })
    await this.#browser.detach()
  }

  /** A call of the protocol to this page. */
  async send(method: string, params: object = {}): Promise<unknown> {
    this.#count += 1
    const id = this.#count
    const answer = new Promise<unknown>((done, fail) => this.#calls.set(id, { done, fail }))
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    return answer
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
  }

  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    const { result, exceptionDetails } = evaluated.parse(answer)
    if (exceptionDetails) throw new Error(`the page says: ${exceptionDetails.text}`)
    return result.value
  }

  /** Asks again and again until it is so. */
  async waitFor(expression: string): Promise<void> {
    const giveUp = Date.now() + 120_000
    while ((await this.evaluate(expression)) !== true) {
      if (Date.now() > giveUp) throw new Error(`in two minutes it never came to ${expression}`)
      await new Promise((done) => setTimeout(done, 250))
    }
  }

  /** What it holds ten seconds after its last work, without what is not used any more. */
  async heldAtRest(): Promise<Held> {
    await this.send('HeapProfiler.collectGarbage')
    await new Promise((done) => setTimeout(done, REST_MS))
    await this.send('HeapProfiler.collectGarbage')
    const { usedSize } = heapUsage.parse(await this.send('Runtime.getHeapUsage'))
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    // It stands alone in its browser: the others are spare.
    return {
      heap: usedSize,
      process: Math.max(0, ...renderers.map(({ id }) => memoryOf(id)?.pssBytes ?? 0)),
    }
  }

  #hear(message: string): void {
    const said: unknown = JSON.parse(message)
    const answer = answered.safeParse(said)
    if (!answer.success) return
    const { id, result, error } = answer.data
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (error) call?.fail(new Error(error.message))
    else call?.done(result)
  }
}
