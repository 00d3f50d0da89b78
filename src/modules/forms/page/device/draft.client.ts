import type { Answer, Answers } from '../../schema/form-schema.ts'
import { forget, keep, keptNames, readKept } from './storage.client.ts'

/** What somebody wrote in a form and has not sent yet. */
export type Draft = {
  /** Of the submission that will be made of it. */
  readonly id: string
  readonly version: number
  readonly answers: Answers
  /** When the first answer was given, and the last, in milliseconds since 1970. */
  readonly begunAt: number
  readonly at: number
}

const DAY_MS = 86_400_000
const MOST_AGE_MS = 14 * DAY_MS
/** Files that were not sent are cleared away by the server after a day. */
const FILES_AGE_MS = DAY_MS - 3_600_000

/** Of which form a draft is, of whom, and of what the address of its page said. */
export type DraftOf = { readonly form: string; readonly of: string | null; readonly said: Answers }

const ANY = 'enzzo.form.'

/**
 * What the shop's people write in a form of theirs is each one's own, also on a device that they share; and what was begun for
 * one order or table is none of the next one's.
 */
const keyOf = ({ form, of, said }: DraftOf): string =>
  `${ANY}${form}${of ? `.${of}` : ''}${Object.keys(said).length > 0 ? JSON.stringify(said) : ''}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFiles = (answer: unknown): boolean => Array.isArray(answer) && answer.some(isObject)

const isAnswer = (value: unknown): value is Answer =>
  ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value)

/** What this device has of a form; null where there is none, or where it is too old to go on with. */
export function readDraft(draft: DraftOf, now: number): Draft | null {
  const kept = readKept(keyOf(draft))
  if (!isObject(kept) || !isObject(kept.answers)) return null
  const { id, version, begunAt, at } = kept
  if (typeof id !== 'string' || typeof version !== 'number') return null
  if (typeof begunAt !== 'number' || typeof at !== 'number' || now - at > MOST_AGE_MS) return null
  const isWithFiles = now - at < FILES_AGE_MS
  const answers = Object.entries(kept.answers).flatMap(([key, value]) =>
    isAnswer(value) && (isWithFiles || !isFiles(value)) ? [[key, value] as const] : [],
  )
  return answers.length > 0 ? { id, version, begunAt, at, answers: Object.fromEntries(answers) } : null
}

/** @returns whether it is kept. */
export const keepDraft = (of: DraftOf, draft: Draft): boolean => keep(keyOf(of), draft)
export const forgetDraft = (of: DraftOf): void => forget(keyOf(of))

/** Lets go of those that nobody would go on with: of a tablet at a door each order has its own. */
export function forgetOldDrafts(now: number): void {
  for (const key of keptNames()) {
    const kept = key.startsWith(ANY) ? readKept(key) : null
    if (isObject(kept) && typeof kept.at === 'number' && now - kept.at > MOST_AGE_MS) forget(key)
  }
}
