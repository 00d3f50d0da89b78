import { beforeAll, expect, test } from 'vitest'
import { NOON, testDatabase, testInstallation } from '#app/testing/world.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { RecordChanged } from '#platform/errors/platform.errors.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import { landingContent, saveLandingContent } from './landing-content.server.ts'
import {
  type LandingContentChange,
  landingContentChange,
  landingContentSchema,
  NO_CONTENT,
  stillOffered,
} from './landing-content.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const ctx = () => ({
  pool: database.app,
  now: NOON,
  installation: testInstallation(),
  requestId: 'test',
})
const save = (change: LandingContentChange) => governing(ctx(), (tx) => saveLandingContent(tx, change))
const english = { product: 'dental', language: 'en' } as const
const said = landingContentSchema.parse({
  stats: [{ value: '40', label: 'clinics' }],
  testimonials: [{ name: 'Ana Peña', content: 'We answer before they ask.' }],
})

test('nothing is said of a page that nobody wrote of', async () => {
  expect(await landingContent(ctx(), { product: 'forms', language: 'en' })).toEqual({
    content: NO_CONTENT,
    version: 0,
  })
})

test('what the owner says is kept by product and language, and saved over only by who read it', async () => {
  expect(await save({ ...english, content: said, version: 0 })).toBe(1)
  expect(await landingContent(ctx(), english)).toEqual({ content: said, version: 1 })
  expect((await landingContent(ctx(), { ...english, language: 'es' })).version).toBe(0)
  const again = { ...english, content: NO_CONTENT }
  await expect(save({ ...again, version: 0 })).rejects.toThrow(RecordChanged)
  expect(await save({ ...again, version: 1 })).toBe(2)
  await expect(save({ ...again, version: 1 })).rejects.toThrow(RecordChanged)
  expect(await landingContent(ctx(), english)).toEqual({ content: NO_CONTENT, version: 2 })
})

test('a page of another product, an opinion without words and a day that is none are refused', () => {
  const change = { ...english, content: said, version: 0 }
  expect(landingContentChange.safeParse(change).success).toBe(true)
  expect(landingContentChange.safeParse({ ...change, product: 'other' }).success).toBe(false)
  const offer = { title: '50 %', text: 'Three months.', until: '2026-02-30' }
  for (const content of [
    { ...said, testimonials: [{ name: 'Ana', content: ' ' }] },
    { ...said, stats: [{ value: '', label: 'clinics' }] },
    { ...said, offer },
  ])
    expect(landingContentChange.safeParse({ ...change, content }).success).toBe(false)
})

test('an offer stands until its day is over in the country, and not by the clock of Greenwich', () => {
  const offer = { title: '50 %', text: 'Three months.', until: day('2026-11-30') }
  expect(stillOffered(offer, new Date('2026-12-01T03:59:00Z'))).toEqual(offer)
  expect(stillOffered(offer, new Date('2026-12-01T04:00:00Z'))).toBeNull()
  expect(stillOffered({ ...offer, until: null }, NOON)).toMatchObject({ until: null })
})
