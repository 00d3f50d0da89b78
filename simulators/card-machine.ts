import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowPages, answer, bodyOf, jsonIn, type Loopback, startLoopback } from './loopback.ts'

/**
 * How it takes a sale. `late`: the customer is slow; it charges and answers after a while, busy until then, even when
 * nobody waits any more. `silent`: it never answers and charges nothing. `garbage` and `cut`: it charges, and answers
 * nonsense or breaks the line. `drop`: it breaks the line and charges nothing. `error`: status 500, nothing charged.
 */
export const CARD_MODES = ['approve', 'decline', 'late', 'silent', 'garbage', 'cut', 'drop', 'error'] as const
export type CardMode = (typeof CARD_MODES)[number]

const isMode = (value: unknown): value is CardMode => CARD_MODES.some((mode) => mode === value)

/** Amounts that end like this behave so whatever was set: 199.95 is charged and its answer cut. */
const BY_ENDING: Readonly<Record<number, CardMode>> = {
  9991: 'decline',
  9992: 'silent',
  9993: 'late',
  9994: 'garbage',
  9995: 'cut',
  9996: 'drop',
}

export type MachineTransaction = {
  kind: 'sale' | 'refund'
  status: 'approved' | 'declined' | 'voided'
  /** Centavos. */
  cents: number
  reference: string
  authorization: string
  invoiceNumber: string
  batch: number
  at: Date
}

export type CardMachine = Loopback & {
  /** Everything that it was asked to charge or give back, in order. */
  readonly transactions: readonly MachineTransaction[]
  /** Centavos that cards were charged with and keep: one entry for each. */
  charges(): number[]
  /** For the sales to come; with `times` for so many, and then as before. */
  behave(mode: CardMode, options?: { lateMs?: number; times?: number }): void
}

export type MachineOptions = { port?: number; now?: () => Date }

/** Answers in one protocol what the machine did. */
export type Speech = {
  transaction(of: MachineTransaction): unknown
  /** What the path asks for; null for what is not its business. */
  requestOf(request: IncomingMessage, body: Readonly<Record<string, unknown>>): MachineRequest | null
  refusal(message: string): unknown
  ready(busy: boolean): unknown
  closed(count: number): unknown
}

export type MachineRequest =
  | { kind: 'sale' | 'refund'; cents: number | null; invoiceNumber: string | null }
  | { kind: 'void'; key: string }
  | { kind: 'last' | 'ready' | 'close' }

const LATE_MS = 4_000
const padded = (n: number, length: number): string => String(n).padStart(length, '0')

/** A machine that keeps its transactions, so that one can count what was charged. */
function newMachine(now: () => Date) {
  const state: { mode: CardMode; left: number; lateMs: number; busy: number; batch: number } = {
    mode: 'approve',
    left: Number.POSITIVE_INFINITY,
    lateMs: LATE_MS,
    busy: 0,
    batch: 1,
  }
  const transactions: MachineTransaction[] = []
  const began = now().getTime()

  const modeFor = (cents: number): CardMode => {
    const byEnding = BY_ENDING[cents % 10_000]
    if (byEnding) return byEnding
    const { mode } = state
    state.left -= 1
    if (state.left <= 0) behave('approve')
    return mode
  }

  const behave = (mode: CardMode, { lateMs = LATE_MS, times = Number.POSITIVE_INFINITY } = {}): void => {
    state.mode = mode
    state.lateMs = lateMs
    state.left = times
  }

  const record = (
    kind: MachineTransaction['kind'],
    status: MachineTransaction['status'],
    cents: number,
    invoiceNumber: string | null,
  ): MachineTransaction => {
    const number = transactions.length + 1
    const made = {
      kind,
      status,
      cents,
      // No two machines, and no two runs of one, give the same.
      reference: String(began + number),
      authorization: status === 'declined' ? '' : `OK${padded((began + number) % 10_000, 4)}`,
      invoiceNumber: invoiceNumber ?? padded(number, 6),
      batch: state.batch,
      at: now(),
    }
    transactions.push(made)
    return made
  }

  const voided = (key: string): MachineTransaction | null => {
    const found = transactions.findLast(
      (each) =>
        each.status === 'approved' &&
        [each.invoiceNumber, each.authorization, each.reference].includes(key) &&
        each.batch === state.batch,
    )
    if (found) found.status = 'voided'
    return found ?? null
  }
  return { state, transactions, modeFor, behave, record, voided }
}

const inTime = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Machine = ReturnType<typeof newMachine>

/** Does what was asked and answers it, or does not, as it was told to behave. */
async function serve(
  machine: Machine,
  speech: Speech,
  wanted: MachineRequest,
  response: ServerResponse,
): Promise<void> {
  const { state, transactions } = machine
  switch (wanted.kind) {
    case 'ready':
      return answer(response, 200, speech.ready(state.busy > 0))
    case 'last': {
      const last = transactions.at(-1)
      return last
        ? answer(response, 200, speech.transaction(last))
        : answer(response, 404, speech.refusal('SIN TRANSACCIONES'))
    }
    case 'close': {
      const count = transactions.filter(({ batch }) => batch === state.batch).length
      state.batch += 1
      return answer(response, 200, speech.closed(count))
    }
    case 'void': {
      const found = machine.voided(wanted.key)
      const said = found
        ? speech.transaction({ ...found, status: 'approved' })
        : speech.refusal('TRANSACCION NO EXISTE')
      return answer(response, 200, said)
    }
    case 'sale':
    case 'refund':
      return charge(machine, speech, wanted, response)
  }
}

type Charge = Extract<MachineRequest, { kind: 'sale' | 'refund' }>

async function charge(machine: Machine, speech: Speech, wanted: Charge, response: ServerResponse) {
  const { state } = machine
  const { kind, cents, invoiceNumber } = wanted
  if (cents === null || cents <= 0) return answer(response, 400, speech.refusal('MONTO INVALIDO'))
  const mode = machine.modeFor(cents)
  if (mode === 'silent') return
  if (mode === 'drop') return void response.socket?.destroy()
  if (mode === 'error') return answer(response, 500, speech.refusal('ERROR'))
  if (mode === 'late') {
    state.busy += 1
    await inTime(state.lateMs)
    state.busy -= 1
  }
  const made = machine.record(kind, mode === 'decline' ? 'declined' : 'approved', cents, invoiceNumber)
  if (mode === 'cut') return void response.socket?.destroy()
  if (response.socket?.destroyed) return
  if (mode === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>502')
  else answer(response, 200, speech.transaction(made))
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/**
 * Starts a card terminal's service that speaks `speech`. `POST /_control {"mode": "cut", "times": 1}` changes how it
 * behaves, `GET /_control` tells what it was asked to charge.
 */
export async function startCardMachine(
  speech: Speech,
  { port = 0, now = () => new Date() }: MachineOptions = {},
): Promise<CardMachine> {
  const machine = newMachine(now)
  const { state, transactions, behave } = machine
  const charges = (): number[] =>
    transactions
      .filter(({ kind, status }) => kind === 'sale' && status === 'approved')
      .map(({ cents }) => cents)

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { mode, times, lateMs } = request.method === 'POST' ? jsonIn(await bodyOf(request)) : {}
    if (isMode(mode)) behave(mode, { times: numberIn(times), lateMs: numberIn(lateMs) })
    answer(response, 200, { mode: state.mode, charges: charges(), transactions })
  }

  const server = await startLoopback(port, async (request, response) => {
    if (request.url === '/_control') return control(request, response)
    if (allowPages(request, response)) return
    // A browser that keeps a connection asks again by itself when it is cut, and the card would be charged twice.
    response.setHeader('connection', 'close')
    const body = request.method === 'POST' ? jsonIn(await bodyOf(request)) : {}
    const wanted = speech.requestOf(request, body)
    if (wanted) await serve(machine, speech, wanted, response)
    else answer(response, 404, { error: 'Not found' })
  })
  return { ...server, transactions, charges, behave }
}
