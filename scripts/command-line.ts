import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ZodType } from 'zod'
import { OnboardingRefused } from '#app/onboarding/onboarding-refused.ts'
import { DatabaseError } from '#platform/database/database.server.ts'
import { PostgresStartError } from '#platform/postgres/supervisor.server.ts'
import { ConfigError } from '#platform/process/config.server.ts'

/** What the commands share that people type and answer. */

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What a person types in answer; `hidden` is not shown. */
async function ask(question: string, hidden: boolean): Promise<string> {
  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  process.stdout.write(question)
  const reader = createInterface({ input: process.stdin, output: shown, terminal: true })
  try {
    return await new Promise<string>((done, fail) => {
      reader.once('line', done)
      reader.once('SIGINT', () => fail(new OnboardingRefused('Nothing was made.')))
      reader.once('close', () => fail(new OnboardingRefused('Nothing was made.')))
    })
  } finally {
    reader.close()
    if (hidden) process.stdout.write('\n')
  }
}

/** The first line of what is piped in, undefined where nothing is. */
export const pipedLine = async (): Promise<string | undefined> =>
  process.stdin.isTTY ? undefined : (await text(process.stdin)).split(/\r?\n/, 1)[0] || undefined

/** What a command must be told, and how a person is asked for it. */
export type Questions = Readonly<Record<string, string>>

/**
 * What a command was told, with the answers of whoever sits there to what was left out; a password is not shown.
 *
 * @throws OnboardingRefused naming what is missing, or what must be otherwise.
 */
export async function completed<Wanted>(
  given: Readonly<Record<string, string | undefined>>,
  { questions, wanted, usage }: { questions: Questions; wanted: ZodType<Wanted>; usage: string },
): Promise<Wanted> {
  const answers = { ...given }
  for (const [field, question] of Object.entries(questions)) {
    if (answers[field] === undefined && process.stdin.isTTY)
      answers[field] = await ask(question, field === 'password')
  }
  const missing = Object.keys(questions).filter((field) => answers[field] === undefined)
  if (missing.length > 0) throw new OnboardingRefused(`Missing: ${missing.join(', ')}.\n${usage}`)
  const read = wanted.safeParse(answers)
  if (read.success) return read.data
  throw new OnboardingRefused(`${read.error.issues.map(({ message }) => message).join('; ')}.`)
}

const isForThePerson = (error: unknown): error is Error =>
  error instanceof OnboardingRefused ||
  error instanceof ConfigError ||
  error instanceof DatabaseError ||
  error instanceof PostgresStartError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** Runs a command to its end: a refusal is a sentence and the exit status 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(
      `${isForThePerson(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  }
}
