import { useDeferredValue, useEffect, useMemo, useReducer } from 'react'
import { useMessages } from '#ui/words/messages.ts'
import { arePatternsLoaded, loadPatterns } from '../../engine/answers/patterns.ts'
import type { FormProblem } from '../../engine/compile.ts'
import { compiledOf } from '../../engine/compiled.ts'
import type { FormSchema } from '../../schema/form-schema.ts'
import { fieldOf, groupOf } from '../state/places.ts'
import { labelOf } from '../state/rules.ts'
import { type DesignerStore, useDesigner, useSchema } from '../store/designer-store.client.ts'
import { problemsMessages } from './problems.messages.ts'
import { unclearIn } from './understood.ts'
import { unpublishable } from './unpublishable.ts'

const TYPES = ['number', 'text', 'choice', 'boolean', 'day', 'time', 'choices', 'files', 'nothing'] as const
const REASONS = [
  ...(['unexpected', 'unfinished', 'unknown_function', 'unknown_name'] as const),
  ...(['too_long', 'too_deep', 'arguments'] as const),
]

/** What a formula is told that names a thing by a label. */
const NAMES_NOTHING: ReadonlySet<FormProblem['code']> = new Set(['unknown_field', 'formula_syntax'])

/** What is to be reviewed of the form in hand; whether its patterns can be read is known once their engine is there. */
export function useProblems(): readonly FormProblem[] {
  // Whoever types does not wait for it.
  const schema = useDeferredValue(useSchema())
  const { hasPatterns, problems } = compiledOf(schema)
  const { sites } = useDesigner()
  const ofPublishing = unpublishable(schema, sites)
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    // Without it a pattern is not judged here; the server does when the form is published.
    if (hasPatterns && !arePatternsLoaded()) void loadPatterns().then(lookAgain, () => undefined)
  }, [hasPatterns])
  return ofPublishing.length === 0 ? problems : [...problems, ...ofPublishing]
}

/** What is to be reviewed, as sentences that name things as their designer does. */
export function useProblemWords(): (schema: FormSchema, problem: FormProblem) => string {
  const t = useMessages(problemsMessages)
  return useMemo(() => {
    const place = (schema: FormSchema, { where }: FormProblem): string => {
      if (where.rule !== undefined) return t('of_rule', { number: where.rule + 1 })
      if (where.calculation !== undefined) {
        const key = schema.calculations[where.calculation]?.key ?? ''
        return fieldOf(schema, key)
          ? t('of_field', { name: labelOf(schema, key) })
          : t('of_calculation', { name: labelOf(schema, key) })
      }
      if (where.field !== undefined) return t('of_field', { name: labelOf(schema, where.field) })
      if (where.group !== undefined) return t('of_group', { name: labelOf(schema, where.group) })
      return t('of_form')
    }
    const type = (name: unknown): string => {
      const known = TYPES.find((each) => each === name)
      return known ? t(`type_${known}`) : String(name)
    }
    const reason = ({ params }: FormProblem): string => {
      const known = REASONS.find((each) => each === params.reason)
      return known ? t(`reason_${known}`, params) : t('reason_unclear')
    }
    return (schema, problem) => {
      const { code, params } = problem
      const calculation = schema.calculations[problem.where.calculation ?? -1]
      const unclear = calculation && NAMES_NOTHING.has(code) ? unclearIn(schema, calculation) : undefined
      if (unclear) {
        const keys = unclear.keys.map((key) => `{${key}}`).join(', ')
        return t('formula_unclear', { where: place(schema, problem), label: unclear.label, keys })
      }
      const named = (name: 'field' | 'target') =>
        params[name] === undefined ? {} : { [name]: labelOf(schema, String(params[name])) }
      return t(code, {
        ...params,
        ...named('field'),
        ...named('target'),
        path: code === 'cycle' ? labelled(schema, String(params.path)) : '',
        where: place(schema, problem),
        reason: reason(problem),
        expected: type(params.expected),
        found: type(params.found),
      })
    }
  }, [t])
}

/** What is mended in the settings, in which part of them. */
const OF_SETTINGS: Partial<Record<FormProblem['code'], string>> = {
  recipient_wrong: 'notices',
  redirect_wrong: 'confirmation',
  redirect_forbidden: 'confirmation',
}

/** Leads to what is to be reviewed: its field or group in hand, at the part of the panel that can mend it. */
export function goToProblem(designer: DesignerStore, { where, code, params }: FormProblem): void {
  const { schema } = designer
  const section =
    OF_SETTINGS[code] ?? (code === 'unknown_variable' ? String(params.section ?? 'notices') : null)
  if (section) {
    designer.show({ tab: 'settings', isPreview: false, section })
    return
  }
  const rule = schema.conditionals[where.rule ?? -1]
  const acted = rule && [...rule.then.show, ...rule.then.hide, ...rule.then.require]
  const calculation = schema.calculations[where.calculation ?? -1]
  const names = [...(acted ?? []), rule?.if.field, calculation?.key, where.field, where.group]
  const name = names.find((each) => each !== undefined && isThere(schema, each))
  const isOfLogic = rule !== undefined || calculation !== undefined
  if (name === undefined || (isOfLogic && rule && acted?.every((each) => !isThere(schema, each)))) {
    // Nothing on the canvas leads to it: the list of all rules and calculations does.
    designer.show({ tab: 'settings', isPreview: false, section: isOfLogic ? 'logic' : 'look' })
    return
  }
  designer.show({ tab: 'design', isPreview: false })
  const panel = isOfLogic
    ? 'logic'
    : ['bad_pattern', 'bad_limits', 'file_format_unknown'].includes(code)
      ? 'validation'
      : 'basic'
  designer.select(fieldOf(schema, name) ? { kind: 'field', key: name } : { kind: 'group', id: name }, {
    panel,
    focus: 'canvas',
  })
}

/** `a → b → a` in the words of who designed it. */
const labelled = (schema: FormSchema, path: string): string =>
  path
    .split(' → ')
    .map((name) => labelOf(schema, name))
    .join(' → ')

const isThere = (schema: FormSchema, name: string): boolean =>
  fieldOf(schema, name) !== null || groupOf(schema, name) !== null
