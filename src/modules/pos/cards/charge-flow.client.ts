import { isInTheAir, type KeptCart, type LearntBy } from '#modules/cards/attempt.ts'
import type { ShownAttempt } from '#modules/cards/attempts/attempts.server.ts'
import type { CardTerminal } from '#modules/cards/protocol/card-terminal.client.ts'
import { invoiceNumberOf } from '#modules/cards/protocol/cardnet.ts'
import { type Finding, findIn, madeBetween, markOf, type Sought } from '#modules/cards/protocol/match.ts'
import { type CardTransaction, type Protocol, voidKeyOf } from '#modules/cards/protocol/terminal.ts'
import { type TerminalTrouble, troubleOf } from '#modules/cards/protocol/terminal-http.client.ts'
import { addCents, type Cents, centsFromDecimal, centsToDecimal, ZERO } from '#platform/values/money.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { verdictOf } from '../sale/refusals.ts'

export type Attempt = ShownAttempt

type Wanted = {
  id: string
  saleId: string
  amount: Cents
  providerId: string
  paymentMethodId: string
  cashboxId: string | null
  cart: KeptCart | null
  /** The charges of the sale so far. */
  earlier: readonly Attempt[]
}

/** What the terminal said, or did not, of a charge. */
export type Told = {
  outcome: 'approved' | 'declined' | 'unknown'
  learntBy: Exclude<LearntBy, 'hand'>
  answer: CardTransaction | null
}

/** A charge as this till knows it. */
export type CardRecord = {
  attempt: Attempt
  /** What the server has not been told yet; kept until it has. */
  told: Told | null
  /** When its terminal was asked, by this browser's clock. */
  askedAt: number
  /** Why the terminal's answer did not come. */
  trouble: TerminalTrouble | null
  /**
   * What its last transaction said of it; `repeated`: the terminal made more transactions than it was asked for;
   * `elsewhere`: another till says what became of it.
   */
  finding: Finding | 'repeated' | 'elsewhere' | null
}

/** What a record says of its charge: what the terminal told, before the server knows it. */
export const stateOf = ({ attempt, told }: CardRecord): Attempt['state'] => told?.outcome ?? attempt.state

/** Whether nobody knows yet what became of it, or the server does not. */
export const isChargeOpen = (record: CardRecord): boolean =>
  record.told !== null || isInTheAir(stateOf(record))

type StartInput = {
  id: string
  saleId: string
  amount: number
  /** What cards have paid of the sale as far as this till knows. */
  alreadyCharged: number
  providerId: string
  paymentMethodId: string
  cashboxId: string | null
  lastMark: string | null
  cart: KeptCart | null
}
type SettleInput = { id: string } & Told
type SettleVoidInput = { id: string; outcome: 'voided' | 'refused'; message: string | null }

/** The server and this browser's memory, as the flow needs them. */
export type ChargePorts = {
  server: {
    start(input: StartInput): Promise<Attempt>
    settle(input: SettleInput): Promise<Attempt>
    startVoid(id: string): Promise<Attempt>
    settleVoid(input: SettleVoidInput): Promise<Attempt>
  }
  /** Remembers a charge before anything else is done with it; a reload in the next instant must know of it. */
  keep(record: CardRecord): void
  now(): number
}

/** Longer than a sale may take: a terminal that is free then and shows nothing new has not charged and will not. */
export const ABSENT_AFTER_MS = 150_000

export const recordOf = (attempt: Attempt, askedAt: number): CardRecord => ({
  attempt,
  told: null,
  askedAt,
  trouble: null,
  finding: null,
})

const amountOf = ({ amount }: Attempt): Cents => centsFromDecimal(amount) ?? ZERO

/** What of these pays for their sale. */
const chargedOf = (attempts: readonly Attempt[]): Cents =>
  attempts
    .filter(({ state, isSold }) => state === 'approved' && !isSold)
    .reduce((sum, attempt) => addCents(sum, amountOf(attempt)), ZERO)

const soughtOf = (attempt: Attempt, protocol: Protocol): Sought => ({
  amount: amountOf(attempt),
  lastMark: attempt.lastMark,
  startedAt: new Date(attempt.startedAt),
  invoiceNumber: protocol === 'cardnet' ? invoiceNumberOf(attempt.number) : null,
})

/**
 * Charges a card once: looks at the terminal's last transaction, records the attempt, and only then asks the terminal.
 * Whatever does not answer leaves it unknown; it is never asked a second time.
 *
 * @throws TerminalError while nothing was sent yet: the terminal is not there.
 * @throws what the server refuses with; the terminal was not asked.
 */
export async function charge(
  ports: ChargePorts,
  terminal: CardTerminal,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<CardRecord> {
  const last = await terminal.last(signal)
  const found = last && (await foundAfterAll(ports, terminal, wanted.earlier, last))
  if (found) return found
  const { earlier: _earlier, amount, ...of } = wanted
  const attempt = await ports.server.start({
    ...of,
    amount: centsToDecimal(amount),
    alreadyCharged: centsToDecimal(chargedOf(wanted.earlier)),
    lastMark: last && markOf(last),
  })
  const record = recordOf(attempt, ports.now())
  if (attempt.state !== 'started') return record
  if (signal.aborted) return settle(ports, record, { outcome: 'declined', learntBy: 'absence', answer: null })
  ports.keep(record)
  return ask(ports, terminal, record, last)
}

/** A charge that was taken for absent and that the terminal shows by now: it is not charged again. */
async function foundAfterAll(
  ports: ChargePorts,
  terminal: CardTerminal,
  earlier: readonly Attempt[],
  last: CardTransaction,
): Promise<CardRecord | null> {
  const ours = earlier.find(
    (attempt) =>
      attempt.state === 'declined' &&
      attempt.learntBy === 'absence' &&
      findIn(soughtOf(attempt, terminal.protocol), last) === 'approved',
  )
  if (!ours) return null
  const told: Told = { outcome: 'approved', learntBy: 'question', answer: last }
  const record = await settle(ports, recordOf(ours, ports.now()), told)
  return record.attempt.state === 'approved' || record.told ? record : null
}

async function ask(
  ports: ChargePorts,
  terminal: CardTerminal,
  record: CardRecord,
  before: CardTransaction | null,
): Promise<CardRecord> {
  const { attempt } = record
  const amount = amountOf(attempt)
  try {
    const answer = await terminal.sale({ amount, number: attempt.number })
    const isSure = answer.status === 'declined' || isThis(answer, amount)
    const repeated = terminal.protocol === 'azul' && madeBetween(before, answer) > 0
    return settle(
      ports,
      repeated ? { ...record, finding: 'repeated' } : record,
      isSure ? { outcome: answer.status, learntBy: 'answer', answer } : { ...NOBODY_KNOWS, answer },
    )
  } catch (error) {
    return settle(ports, { ...record, trouble: troubleOf(error) ?? 'garbage' }, NOBODY_KNOWS)
  }
}

const NOBODY_KNOWS: Told = { outcome: 'unknown', learntBy: 'answer', answer: null }

/** An approval that can be told apart from others and says the amount that was asked for. */
const isThis = (answer: CardTransaction, amount: Cents): boolean =>
  markOf(answer) !== null && answer.amount === amount

/** Tells the server what the terminal said. Where it cannot be told now it is kept, and told again later. */
export async function settle(ports: ChargePorts, record: CardRecord, told: Told): Promise<CardRecord> {
  const kept = { ...record, told }
  ports.keep(kept)
  try {
    const attempt = await ports.server.settle({ id: record.attempt.id, ...told })
    const saved = { ...record, attempt, told: null }
    ports.keep(saved)
    return saved
  } catch (error) {
    // A server that cannot look just now has decided nothing.
    if (verdictOf(error) !== 'refused') return kept
    // The transaction is somebody else's, or what became of this charge is known by now: the server has it as it is.
    const isElsewhere = domainCodeOf(error) === 'cards.not_held_here'
    const left: CardRecord = { ...record, told: null, finding: isElsewhere ? 'elsewhere' : 'unclear' }
    ports.keep(left)
    return left
  }
}

/**
 * Asks the terminal for its last transaction and concludes from it what became of a charge. Where it shows nothing new
 * for long enough, and the terminal is free, nothing was charged.
 *
 * @throws TerminalError when the terminal does not answer; the charge stays as it was.
 */
export async function question(
  ports: ChargePorts,
  terminal: CardTerminal,
  record: CardRecord,
): Promise<CardRecord> {
  const free = await terminal.ready()
  // In this order: what a free terminal shows as its last, it still was when it was free.
  const last = await terminal.last()
  const finding = findIn(soughtOf(record.attempt, terminal.protocol), last)
  const seen = { ...record, finding }
  if (finding === 'approved' || finding === 'declined') {
    return settle(ports, seen, { outcome: finding, learntBy: 'question', answer: last })
  }
  if (finding === 'absent' && free && ports.now() - record.askedAt >= ABSENT_AFTER_MS) {
    return settle(ports, seen, { outcome: 'declined', learntBy: 'absence', answer: null })
  }
  return seen
}

/** What voids a charge at a terminal of that protocol; null where the terminal said too little. */
export const voidKeyOfAttempt = (protocol: Protocol, attempt: Attempt): string | null =>
  protocol === 'cardnet' ? invoiceNumberOf(attempt.number) : voidKeyOf('azul', attempt)

/**
 * Voids a charge at its terminal: recorded before the terminal is asked, so that it pays for nothing meanwhile. Where
 * no answer comes it stays `voiding` and may be asked again.
 *
 * @throws what the server refuses with; the terminal was not asked.
 */
export async function voidCharge(
  ports: ChargePorts,
  terminal: CardTerminal,
  record: CardRecord,
  key: string,
): Promise<CardRecord> {
  const wasAsked = record.attempt.state === 'voiding'
  const attempt = await ports.server.startVoid(record.attempt.id)
  const begun = { ...record, attempt, trouble: null }
  ports.keep(begun)
  try {
    const answer = await terminal.void(key)
    const isVoided =
      answer.status === 'approved' || (wasAsked ? await isVoidedAlready(terminal, attempt) : false)
    if (isVoided === null) return { ...begun, finding: 'unclear' }
    const settled = await ports.server.settleVoid({
      id: attempt.id,
      outcome: isVoided ? 'voided' : 'refused',
      message: answer.message,
    })
    const done = { ...begun, attempt: settled }
    ports.keep(done)
    return done
  } catch (error) {
    return { ...begun, trouble: troubleOf(error) ?? 'unreachable' }
  }
}

/** A second void is refused when the first one succeeded: the last transaction tells which; null when it does not. */
async function isVoidedAlready(terminal: CardTerminal, attempt: Attempt): Promise<boolean | null> {
  const last = await terminal.last()
  if (!last || markOf(last) !== markOf(attempt)) return null
  return last.status !== 'approved'
}
