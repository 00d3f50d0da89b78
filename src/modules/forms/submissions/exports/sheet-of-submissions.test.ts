import { expect, test } from 'vitest'
import { translate } from '#ui/words/messages.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import { csvCellOf, type SheetSubmission, sheetOf } from './sheet-of-submissions.ts'

test('a field whose key every object has by itself is empty where nobody answered it', () => {
  const fields = [{ key: 'constructor', label: 'Constructor', type: 'text' as const }]
  const { heads, cells } = sheetOf({ fields, say: (word) => word, language: 'es', timeZone: 'UTC' })
  const one: SheetSubmission = {
    number: 1,
    status: 'pending',
    submitted_at: '2026-11-29T12:00:00.000Z',
    submitted_by: null,
    reviewed_at: null,
    reviewed_by: null,
    review_reason: null,
    language: 'es',
    seconds_taken: null,
    answers: {},
  }
  expect(cells(one).map(csvCellOf)[heads.indexOf('Constructor')]).toBe('')
  expect(cells({ ...one, answers: { constructor: 'Ana' } })[heads.indexOf('Constructor')]).toBe('Ana')
})

test('a form that asks for a reason has no column of the name of what its submissions were reviewed for', () => {
  const fields = [{ key: 'motivo', label: 'Motivo', type: 'text' as const }]
  const say = translate(submissionsMessages, 'es')
  const { heads } = sheetOf({ fields, say: (word) => say(word), language: 'es', timeZone: 'UTC' })
  expect(heads.filter((head) => head === 'Motivo')).toHaveLength(1)
  expect(heads.at(-1)).toBe('Motivo de la revisión')
})
