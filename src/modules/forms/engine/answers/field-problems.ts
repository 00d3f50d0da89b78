import { hasOptions } from '../../schema/field-kinds.ts'
import type { FormField, FormGroup } from '../../schema/form-schema.ts'
import type { FormProblem } from '../plan/form-problem.ts'
import { arePatternsLoaded, matcherOf } from './patterns.ts'
import { readAnswer } from './read-answer.ts'

/** What is wrong with a field by itself. */
export function fieldProblems(field: FormField, group: FormGroup): FormProblem[] {
  const problems: FormProblem[] = []
  const say = (code: FormProblem['code'], params: FormProblem['params'] = {}): void => {
    problems.push({ code, where: { group: group.id, field: field.key }, params })
  }
  const { label, options = [], type, validation, defaultValue, step } = field
  if (label.trim() === '' && type !== 'hidden') say('no_label')
  if (hasOptions(type)) {
    if (!options.some(({ disabled }) => disabled !== true)) say('no_options')
    const values = options.map(({ value }) => value)
    const twice = values.find((value, n) => values.indexOf(value) !== n || value.trim() === '')
    if (twice !== undefined) say('duplicate_option', { value: twice })
  }
  const { min, max, minLength, maxLength } = validation ?? {}
  const crossed = (least: number | undefined, most: number | undefined): boolean =>
    least !== undefined && most !== undefined && least > most
  if (crossed(min, max) || crossed(minLength, maxLength) || (step !== undefined && step <= 0))
    say('bad_limits')
  if (defaultValue !== undefined && 'problem' in readAnswer(field, defaultValue)) say('bad_default')
  return problems
}

/** Patterns that are no regular expressions; none while the engine that reads them is not there. */
export function patternProblems(field: FormField, group: FormGroup): FormProblem[] {
  const pattern = field.validation?.pattern
  if (pattern === undefined || pattern === '' || !arePatternsLoaded()) return []
  if (matcherOf(pattern) !== null) return []
  return [{ code: 'bad_pattern', where: { group: group.id, field: field.key }, params: { pattern } }]
}
