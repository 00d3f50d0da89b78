import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { z } from 'zod'
import { writeSubmission } from '#modules/forms/page/sending/submit.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { FormId, FormSubmissionId } from '#platform/values/ids.ts'
import { bareCall } from './bare-call.ts'
import { figure, median, ms, percentile, printTable } from './measure.ts'
import type { Place, RunningProgram } from './place.ts'
import { familyCpuMs, postmasterOf } from './processor-time.ts'
import type { BenchShop } from './shop.ts'

const PEOPLE_AT_ONCE = 8
/** One place hands in no more of one form within the hour than sixty. */
const OF_ONE_PLACE = 50

/** What somebody answers, like none before. */
export const anyAnswers = (n: number) => ({
  name: `Persona ${n}`,
  email: `persona${n}@ejemplo.do`,
  city: ['santo_domingo', 'santiago', 'la_romana'][n % 3] ?? '',
  wants: n % 2 === 0 ? ['sillas'] : ['sonido', 'comida'],
  guests: n % 200,
  night: n % 5 === 0,
  day: '2026-12-24',
  more: 'Una boda con música y comida para todos.',
})

const opened = z.object({ result: z.object({ data: z.object({ token: z.string() }) }) })

type Form = { id: FormId; slug: string }
type Sent = { perSecond: number; took: number[]; node: number; database: number }

/** What a visitor of the form may send it with. */
async function tokenOf(door: Omit<Parameters<typeof bareCall>[0], 'agent'>, slug: string): Promise<string> {
  const answer = await bareCall(
    { ...door, agent: new Agent() },
    'form.getPublished',
    { slug },
    { method: 'GET', signedIn: false, from: '127.9.0.1' },
  )
  return opened.parse(JSON.parse(answer)).result.data.token
}

/** Eight people at once hand in one form after the other, from ever other places. */
async function handIn(
  { cluster }: Place,
  shop: BenchShop,
  program: RunningProgram,
  form: Form,
  { first, count }: { first: number; count: number },
): Promise<Sent> {
  const door = { port: program.port, shop }
  const token = await tokenOf(door, form.slug)
  // A form that was drawn a moment ago is not taken.
  await new Promise((done) => setTimeout(done, 2000))
  const took: number[] = []
  let next = first
  const person = async (): Promise<void> => {
    while (next < first + count) {
      const place = next / OF_ONE_PLACE
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const from = `127.${10 + Math.floor(place / 60_000)}.${Math.floor(place / 250) % 240}.${1 + (Math.floor(place) % 250)}`
      const until = Math.min(next + OF_ONE_PLACE, first + count)
      const mine = Array.from({ length: until - next }, (_, at) => next + at)
      next = until
      for (const n of mine) {
        const began = performance.now()
        await bareCall(
          { ...door, agent },
          'formSubmission.create',
          {
            id: randomUUID(),
            form_id: form.id,
            version: 1,
            language: 'es',
            token,
            answers: anyAnswers(n),
            seconds_taken: 40,
          },
          { signedIn: false, from },
        )
        took.push(performance.now() - began)
      }
      agent.destroy()
    }
  }
  const before = { node: (await program.usage()).cpuMs, database: familyCpuMs(postmasterOf(cluster)) }
  const began = performance.now()
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, person))
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: count / seconds,
    took,
    node: ((await program.usage()).cpuMs - before.node) / count,
    database: (familyCpuMs(postmasterOf(cluster)) - before.database) / count,
  }
}

/** The rows alone, written in process by as many at once: no HTTP, no token, no rules, no events. */
async function writeRows({ owner }: BenchShop, form: Form, count: number): Promise<number> {
  let next = 0
  const began = performance.now()
  const writer = async (): Promise<void> => {
    while (next < count) {
      next += 1
      const n = next
      await inTransaction({ ...owner, now: new Date() }, (tx) =>
        writeSubmission(
          tx,
          { id: randomUUID() as FormSubmissionId, form_id: form.id, version: 1, language: 'es' },
          anyAnswers(n),
          { link: null, person: null },
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, writer))
  return (count * 1000) / (performance.now() - began)
}

/** Submissions a second over HTTP, beside their rows alone, by turns. */
export async function formsSent(
  place: Place,
  shop: BenchShop,
  program: RunningProgram,
  forms: { sent: Form; written: Form },
  { rounds, count }: { rounds: number; count: number },
): Promise<void> {
  const sent: Sent[] = []
  const rows: number[] = []
  // The first ones compile what they run through, and are not counted.
  await handIn(place, shop, program, forms.sent, { first: 0, count: 200 })
  for (let round = 0; round < rounds; round += 1) {
    const first = 10_000 + round * count
    sent.push(await handIn(place, shop, program, forms.sent, { first, count }))
    rows.push(await writeRows(shop, forms.written, count))
  }
  const of = (part: 'perSecond' | 'node' | 'database') => median(sent.map((each) => each[part]))
  printTable(
    [
      'submissions over HTTP, eight at once',
      'a second',
      'p95',
      'node CPU each',
      'database CPU each',
      'rows alone',
      'ratio',
    ],
    [
      [
        `median of ${rounds} rounds of ${count.toLocaleString('en')}`,
        figure(of('perSecond')),
        ms(
          percentile(
            sent.flatMap((each) => each.took),
            0.95,
          ),
        ),
        ms(of('node')),
        ms(of('database')),
        `${figure(median(rows))}/s`,
        figure(of('perSecond') / median(rows)),
      ],
    ],
  )
}
