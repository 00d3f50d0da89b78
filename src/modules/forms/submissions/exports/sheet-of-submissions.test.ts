import { expect, test } from 'vitest'
import { csvCellOf, type SheetSubmission, sheetOf } from './sheet-of-submissions.ts'

test('a field whose key every object has by itself is empty where nobody answered it', () => {
  const fields = [{ key: 'constructor', label: 'Constructor', type: 'text' as const }]
  const { heads, cells } = sheetOf({ fields, say: (word) => word, language: 'es', timeZone: 'UTC' })
  const one: SheetSubmission = {
    ...{ number: 1, status: 'pending', submitted_at: '2026-11-29T12:00:00.000Z', submitted_by: null },
    ...{ reviewed_at: null, reviewed_by: null, review_reason: null, language: 'es', seconds_taken: null },
    answers: {},
  }
  expect(cells(one).map(csvCellOf)[heads.indexOf('Constructor')]).toBe('')
  expect(cells({ ...one, answers: { constructor: 'Ana' } })[heads.indexOf('Constructor')]).toBe('Ana')
})
