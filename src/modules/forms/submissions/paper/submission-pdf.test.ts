import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SubmissionPaper } from './submission-paper.ts'
import { submissionsPdf } from './submission-pdf.server.ts'

const ENTRIES = 20

const paperOf = (text: string): SubmissionPaper => ({
  language: 'es',
  shop: 'Colmado',
  title: 'Ingreso',
  number: 'Respuesta 1',
  facts: [],
  groups: [
    {
      name: 'Datos',
      entries: Array.from({ length: ENTRIES }, () => ({
        label: 'Detalles',
        text,
        drawing: null,
        pictures: [],
      })),
    },
  ],
})

test('papers of words without end let others have their turn between two answers', async () => {
  let isDone = false
  const made = submissionsPdf({
    papers: [paperOf('W'.repeat(2000))],
    logo: null,
    pictures: new Map(),
    at: new Date(0),
  }).finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await turn()
    turns += 1
  }
  expect((await made).subarray(0, 5).toString()).toBe('%PDF-')
  expect(turns).toBeGreaterThanOrEqual(ENTRIES)
})
