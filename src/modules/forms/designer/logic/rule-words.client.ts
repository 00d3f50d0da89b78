import { useMemo } from 'react'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { Conditional, FieldType, FormSchema, Operator } from '../../schema/form-schema.ts'
import { sayNumber } from '../../schema/thousands.ts'
import { labelOf, RULE_ACTS } from '../state/rules.ts'
import { askedField } from './asked-field.ts'
import { logicMessages } from './logic.messages.ts'

const IN_TIME: ReadonlySet<FieldType> = new Set(['date', 'time'])

/** Rules as sentences of the person's language. */
export function useRuleWords() {
  const t = useMessages(logicMessages)
  const { day } = useFormats()
  return useMemo(() => {
    const operator = (each: Operator, type: FieldType | undefined): string => {
      if (type && IN_TIME.has(type) && each === 'greater_than') return t('op_after')
      if (type && IN_TIME.has(type) && each === 'less_than') return t('op_before')
      if (type === 'checkbox' && each === 'contains') return t('op_includes')
      return t(`op_${each}`)
    }
    const value = (schema: FormSchema, key: string, given: Conditional['if']['value']): string => {
      const field = askedField(schema, key)
      if (given === undefined || given === '') return t('nothing_chosen')
      if (typeof given === 'boolean') return t(given ? 'yes' : 'no')
      if (typeof given === 'number') return sayNumber(field ?? {}, given)
      const option = field?.options?.find((each) => each.value === given)
      if (option) return option.label
      const isDay = field?.type === 'date' && typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given)
      return isDay ? day(given) : String(given)
    }
    /** What the rule asks: `¿Toma algún medicamento? es Sí`. */
    const asked = (schema: FormSchema, { if: { field, operator: by, value: given } }: Conditional): string =>
      t(`said_${by}`, { field: labelOf(schema, field), value: value(schema, field, given) })
    /** The whole of it: `Si … : mostrar …, exigir …`. */
    const sentence = (schema: FormSchema, rule: Conditional): string => {
      const acts = RULE_ACTS.filter((act) => rule.then[act].length > 0).map((act) =>
        t('sentence_act', {
          act: t(`done_${act}`),
          names: rule.then[act].map((name) => labelOf(schema, name)).join(', '),
        }),
      )
      return t('sentence', { rule: asked(schema, rule), acts: acts.join('; ') || t('nothing_chosen') })
    }
    return { operator, value, asked, sentence }
  }, [t, day])
}
