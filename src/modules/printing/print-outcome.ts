/** How a receipt reaches paper. */
export type PrintWay = 'server' | 'usb' | 'browser'

/** Why the browser printed nothing. */
export type BrowserProblem = 'print_error' | 'no_print_document' | 'no_print_method'

/** Why nothing was printed; each has its sentence in `printingMessages`. */
export type PrintProblem =
  /** The service answered that it did not; `detail` is what it said. */
  | 'refused'
  /** The page's own content policy did not let the request out. */
  | 'policy'
  | BrowserProblem
  | 'not_connected'
  | 'not_initialized'
  | 'selection_timeout'
  | 'access_denied'
  | 'no_interface'

export type PrintOutcome =
  | { kind: 'printed'; way: 'server' | 'usb' }
  /** The browser's own dialog was opened; what the person does there is not told to pages. */
  | { kind: 'opened' }
  | { kind: 'failed'; way: PrintWay; problem: PrintProblem; detail: string }
  /** It may be on paper or not: nobody sends it again by himself. */
  | { kind: 'unknown'; way: 'server' | 'usb'; because: 'timeout' | 'cut' }

/** How a request to a service beside the counter ended. */
export type Exchange =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'timeout' }
  /** No answer that the page may read: refused, cut, or kept back by the browser. */
  | { kind: 'broken' }
  | { kind: 'blocked' }

const LONGEST_DETAIL = 200

/** What a service said in its answer: the `error` or `message` of JSON, else its status. */
export function wordsOf(status: number, text: string): string {
  const said = [jsonWord(text, 'error'), jsonWord(text, 'message')].find(Boolean)
  return (said ?? `HTTP ${status}`).slice(0, LONGEST_DETAIL)
}

function jsonWord(text: string, name: 'error' | 'message'): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const word: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, name) : null
    return typeof word === 'string' && word.trim() !== '' ? word.trim() : null
  } catch {
    return null
  }
}

/**
 * What is known of a receipt after it was posted. Silence and a cut line leave it unknown: the server may have
 * printed before either.
 */
export function outcomeOf(exchange: Exchange): PrintOutcome {
  switch (exchange.kind) {
    case 'answered':
      return exchange.status >= 200 && exchange.status < 300
        ? { kind: 'printed', way: 'server' }
        : {
            kind: 'failed',
            way: 'server',
            problem: 'refused',
            detail: wordsOf(exchange.status, exchange.text),
          }
    case 'timeout':
      return { kind: 'unknown', way: 'server', because: 'timeout' }
    case 'broken':
      return { kind: 'unknown', way: 'server', because: 'cut' }
    case 'blocked':
      return { kind: 'failed', way: 'server', problem: 'policy', detail: '' }
  }
}

/** What was found of each way before one is chosen. */
export type Found = {
  /** Somebody answered at the print server's address. */
  server: boolean
  /** WebUSB is there, this browser was not told to leave it, and a printer that was chosen before is plugged in. */
  usb: { supported: boolean; skipped: boolean; device: boolean }
}

/** The way of a print, in the order of the specification: the print server, USB, the browser. */
export function chooseWay({ server, usb }: Found): PrintWay {
  if (server) return 'server'
  return usb.supported && !usb.skipped && usb.device ? 'usb' : 'browser'
}

export type NextStep =
  /** The same job: what was printed is not printed twice. */
  | 'retry'
  /** In the browser, as the first paper. */
  | 'browser'
  /** In the browser, marked COPIA, for a first paper may be out there. */
  | 'copy'
  | 'check'

/** What a person can do about an outcome; nothing where the paper is there. */
export function nextSteps(outcome: PrintOutcome): readonly NextStep[] {
  switch (outcome.kind) {
    case 'printed':
    case 'opened':
      return []
    case 'unknown':
      // A printer on the cable knows no jobs: the same bytes would be a second paper.
      return outcome.way === 'server' ? ['retry', 'copy', 'check'] : ['copy']
    case 'failed':
      if (outcome.way === 'browser') return ['retry']
      return outcome.way === 'server' ? ['retry', 'browser', 'check'] : ['retry', 'browser']
  }
}

/**
 * What a print is when the same receipt is asked for once more: the job that failed or is unknown at the server, a
 * copy where a first paper is out or may be, else a print of its own.
 */
export function againOf(before: PrintOutcome | null): 'same_job' | 'copy' | 'new' {
  switch (before?.kind) {
    case 'printed':
      return 'copy'
    case 'unknown':
      return before.way === 'server' ? 'same_job' : 'copy'
    case 'failed':
      return 'same_job'
    case 'opened':
    case undefined:
      return 'new'
  }
}
