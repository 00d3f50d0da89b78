import { expect, test } from 'vitest'
import { appointmentsSettings } from '../appointments-settings.ts'
import { SUGGESTED_RULES } from './suggested-rules.ts'

test('who is reminded by the first rule that is offered can still move or cancel, as shops usually let them', () => {
  const [first] = SUGGESTED_RULES
  expect(first.hours).toBeGreaterThan(appointmentsSettings.defaults.cancel_cutoff_hours)
})
