import { readdirSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import playwright from '../../playwright.config.ts'
import vitest from '../../vitest.config.ts'
import { QUICK, SLOW } from '../test-sets.ts'

/** Every test is run, and by one command: neither lost between `npm test` and `npm run test:all` nor run twice. */
const ROOT = resolve(import.meta.dirname, '../..')

type Project = { name: string; takes: (file: string) => boolean }

const some = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern))

const ofVitest = z
  .object({
    test: z.object({
      projects: z.array(
        z.object({
          test: z.object({
            name: z.string(),
            include: z.array(z.string()),
            exclude: z.array(z.string()).default([]),
          }),
        }),
      ),
    }),
  })
  .transform(({ test: { projects } }) =>
    projects.map(
      ({ test: { name, include, exclude } }): Project => ({
        name,
        takes: (file) => some(include, file) && !some(exclude, file),
      }),
    ),
  )

const ofPlaywright = z
  .object({
    projects: z.array(
      z.object({ name: z.string(), testMatch: z.string(), testIgnore: z.string().optional() }),
    ),
  })
  .transform(({ projects }) =>
    projects.map(
      ({ name, testMatch, testIgnore }): Project => ({
        name,
        takes: (file) => matchesGlob(file, testMatch) && !(testIgnore && matchesGlob(file, testIgnore)),
      }),
    ),
  )

const filesLike = (pattern: RegExp): string[] =>
  ['src', 'scripts', 'simulators', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => `${folder}/${file}`),
  )

const takers = (projects: readonly Project[], files: readonly string[]) =>
  files.map((file) => ({ file, by: projects.filter(({ takes }) => takes(file)).map(({ name }) => name) }))

test.each([
  ['vitest', ofVitest.parse(vitest), filesLike(/\.test\.tsx?$/), [...QUICK.vitest, ...SLOW.vitest]],
  [
    'playwright',
    ofPlaywright.parse(playwright),
    filesLike(/\.e2e\.ts$/),
    [...QUICK.playwright, ...SLOW.playwright],
  ],
])('each file of %s belongs to one project, and each project to one command', (_, projects, files, run) => {
  expect(run.toSorted()).toEqual(projects.map(({ name }) => name).toSorted())
  expect(files.length).toBeGreaterThan(0)
  expect(takers(projects, files).filter(({ by }) => by.length !== 1)).toEqual([])
})

test('what is slow by its name is not what everybody waits for', () => {
  const slow = [
    ...takers(ofVitest.parse(vitest), filesLike(/\.slow\.db\.test\.ts$/)),
    ...takers(ofPlaywright.parse(playwright), filesLike(/\.slow\.e2e\.ts$/)),
  ]
  expect(slow.length).toBeGreaterThan(0)
  expect(slow.filter(({ by }) => by.join() !== 'slow')).toEqual([])
})
