import { expect, test } from 'vitest'
import { planName } from './plan-names.ts'

test('a plan is called by its product’s name, in either language, and one of the installation’s own by its id', () => {
  expect(planName('enzzo_pos', 'starter', 'en')).toBe('Entrepreneur')
  expect(planName('formattic', 'starter', 'en')).toBe('Starter')
  expect(planName('dental', 'clinica', 'en')).toBe('Clinic')
  expect(planName('legatti', 'de_la_casa', 'es')).toBe('De la casa')
  // No plan is called after what every object has.
  expect(planName('legatti', 'constructor', 'es')).toBe('Constructor')
})
