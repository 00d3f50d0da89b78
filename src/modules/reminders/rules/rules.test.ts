import { expect, test } from 'vitest'
import { RULE_REFUSALS, ruleInput } from './rules.ts'
import { SUGGESTED_RULES } from './suggested-rules.ts'

const RULE = { name: 'Aviso', moment: 'after', days: 5, channel: 'email', text_es: 'Hola', text_en: 'Hello' }

const refusals = (more: object): string[] =>
  ruleInput
    .safeParse({ ...RULE, ...more })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? []

test('a rule is off until somebody switches it on', () => {
  expect(ruleInput.parse(RULE)).toEqual({ ...RULE, is_active: false })
})

test('on the due day there are no days to count, and before or after it there is one at least', () => {
  expect(ruleInput.parse({ ...RULE, moment: 'on', days: 9 })).toMatchObject({ moment: 'on', days: 0 })
  for (const days of [0, 366, 1.5, -3])
    expect(refusals({ moment: 'before', days })).toContain(`days: ${RULE_REFUSALS.days_invalid}`)
  expect(refusals({ days: 365 })).toEqual([])
})

test('a text is needed in both languages, with fields that there are, and no longer than it may be', () => {
  expect(refusals({ text_en: '  ' })).toContain(`text_en: ${RULE_REFUSALS.words_required}`)
  expect(refusals({ text_es: 'Debe {monto}' })).toContain(`text_es: ${RULE_REFUSALS.words_unknown}`)
  expect(refusals({ text_es: 'x'.repeat(1001) })).toContain(`text_es: ${RULE_REFUSALS.words_too_long}`)
})

test('each suggested rule is one that can be saved', () => {
  for (const rule of SUGGESTED_RULES) expect(ruleInput.parse({ ...rule, name: 'Regla' })).toMatchObject(rule)
})
