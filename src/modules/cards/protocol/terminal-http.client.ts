/** Why nothing certain came from a terminal. */
export type TerminalTrouble =
  /** The browser was not allowed to call it: the page was loaded before the terminal was set up. */
  | 'blocked'
  /** Nothing answers there, or the connection was cut. */
  | 'unreachable'
  | 'timeout'
  /** Something answered that is no answer of a terminal. */
  | 'garbage'
  /** Nothing was asked: what was to be sent is wrong. */
  | 'refused'
  | 'cancelled'

/** A call to a terminal that came to no answer. Its message is the wrapped one of the specification. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError'
  readonly trouble: TerminalTrouble

  constructor(message: string, trouble: TerminalTrouble, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

export const troubleOf = (error: unknown): TerminalTrouble | null =>
  error instanceof TerminalError ? error.trouble : null

type Call = { url: string; post?: unknown; limitMs: number; signal?: AbortSignal | undefined }

export type TerminalAnswer = { status: number; body: unknown }

/** Hears whether the page's own policy kept a call from being made. */
function policyWatch(url: string): { blocked: () => boolean; stop: () => void } {
  if (typeof document === 'undefined') return { blocked: () => false, stop: () => undefined }
  let hit = false
  const { origin } = new URL(url)
  const note = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src' && event.blockedURI.startsWith(origin)) hit = true
  }
  document.addEventListener('securitypolicyviolation', note)
  return {
    blocked: () => hit,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  }
}

/** The violation is told of in a task of its own, after the call has failed. */
const afterViolations = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

/**
 * One call to a terminal's service, without credentials and within a time. What a service that failed has to say may be
 * anything: where it cannot be read it is null.
 *
 * @throws TerminalError when no answer came, or a good one that cannot be read.
 */
export async function callTerminal({ url, post, limitMs, signal }: Call): Promise<TerminalAnswer> {
  const limit = AbortSignal.timeout(limitMs)
  const watch = policyWatch(url)
  try {
    const response = await fetch(url, {
      method: post === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      mode: 'cors',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      ...(post !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(post),
      }),
    })
    const text = await response.text()
    return { status: response.status, body: bodyOf(text, response.ok) }
  } catch (error) {
    if (error instanceof TerminalError) throw error
    await afterViolations()
    const trouble = signal?.aborted
      ? 'cancelled'
      : limit.aborted
        ? 'timeout'
        : watch.blocked()
          ? 'blocked'
          : 'unreachable'
    throw new TerminalError(`${url}: ${trouble}`, trouble, { cause: error })
  } finally {
    watch.stop()
  }
}

const bodyOf = (text: string, isGood: boolean): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!isGood) return null
    throw new TerminalError('the answer is no JSON', 'garbage', { cause: error })
  }
}

/** Runs a call under the sentence that the specification has for its failure. */
export async function under<T>(sentence: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw new TerminalError(sentence, troubleOf(error) ?? 'garbage', { cause: error })
  }
}
