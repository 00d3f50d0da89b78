import type { Day } from '#platform/values/day.ts'
import type { Answers, FormLanguage } from '../../schema/form-schema.ts'
import { LEAST_MS } from '../sending/least-age.ts'

/** What is sent, whole: as it is kept on the device until the server has it. */
export type Parcel = {
  readonly id: string
  readonly form_id: string
  readonly version: number
  readonly language: FormLanguage
  readonly answers: Answers
  readonly token: string
  /** On which it was filled in. */
  readonly day: Day
  /** Who of the shop filled it in. */
  readonly person: string | null
  readonly seconds_taken?: number
  readonly trap?: string
}

/** What came of it: taken; refused, by the code of the refusal; or nobody was reached. */
export type Outcome =
  | { readonly taken: unknown }
  | { readonly refused: string; readonly params: Readonly<Record<string, unknown>> }
  | 'unreached'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), value)

/** A line that took this many bytes a second no more, or nothing in twenty seconds, has dropped. */
const [LEAST_BYTES_A_SECOND, STILL_MS] = [5000, 20_000] as const
const patienceFor = (body: RequestInit['body']): number =>
  STILL_MS + (typeof body === 'string' ? (body.length / LEAST_BYTES_A_SECOND) * 1000 : 0)

/** Asks the server as its other clients do. @throws where nobody was reached. */
async function call(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(patienceFor(init.body))
  const answer = await fetch(`/api/trpc/${path}`, { ...init, credentials: 'same-origin', signal })
  // A proxy in front may answer with a page while the server is away.
  if (answer.status >= 502) throw new Error(`answered ${answer.status}`)
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

const refusedWith = (body: unknown, status: number): Outcome => {
  const code = at(body, 'error', 'data', 'domain', 'code')
  const params = at(body, 'error', 'data', 'domain', 'params')
  const named = typeof code === 'string' ? code : status === 429 ? 'platform.too_many_requests' : ''
  return { refused: named, params: isObject(params) ? params : {} }
}

async function sendOnce(parcel: Parcel): Promise<Outcome> {
  try {
    const { status, body } = await call('formSubmission.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parcel),
    })
    const taken = at(body, 'result', 'data')
    if (status === 200 && taken !== undefined) return { taken }
    // Whatever has no name is a fault of the server's: the same parcel may be taken later.
    return status >= 500 ? 'unreached' : refusedWith(body, status)
  } catch {
    return 'unreached'
  }
}

const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Where a form stands, and by which link it was opened. */
export type Address = { readonly slug: string; readonly link?: string }

const TOKEN_REFUSED = 'form_page.token_refused'
const LINK_ENDED = 'forms.link_ended'
/** Asked for again where a page stayed open for longer than its password is believed. */
const PASSWORD_WRONG = 'forms.password_wrong'
const isFor = (outcome: Outcome, code: string): boolean =>
  outcome !== 'unreached' && 'refused' in outcome && outcome.refused === code

/** A new token for the form in place of that which the page has, or what came of asking for one. */
async function newToken(address: Address, token: string): Promise<{ token: string } | Outcome> {
  try {
    const input = encodeURIComponent(JSON.stringify({ ...address, token }))
    const { status, body } = await call(`form.getPublished?input=${input}`, { method: 'GET' })
    const another = at(body, 'result', 'data', 'token')
    if (typeof another === 'string') return { token: another }
    return status >= 500 ? 'unreached' : refusedWith(body, status)
  } catch {
    return 'unreached'
  }
}

/**
 * Sends what was filled in. A page that stayed open for long, or is quicker than people are, asks for leave once more; where
 * nobody answers that, nobody has refused it.
 */
export async function send(address: Address, parcel: Parcel): Promise<Outcome> {
  const outcome = await sendOnce(parcel)
  if (!isFor(outcome, TOKEN_REFUSED)) return outcome
  const asked = await newToken(address, parcel.token)
  if (asked === 'unreached') return asked
  if (!('token' in asked)) {
    // By a link that has ended since, or asks for its password again, sending again would never help.
    const isForGood = isFor(asked, LINK_ENDED) || isFor(asked, PASSWORD_WRONG)
    return isForNow(asked) || isForGood ? asked : outcome
  }
  await later(LEAST_MS + 300)
  return sendOnce({ ...parcel, token: asked.token })
}

/** Refused for now: the same may be taken later. */
export const isForNow = (outcome: object): boolean =>
  'refused' in outcome && outcome.refused === 'platform.too_many_requests'
