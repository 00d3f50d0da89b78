import { Asterisk, Copy, Eye, EyeOff, GitBranch, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#ui/button/chip.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useMessages } from '#ui/words/messages.ts'
import { operatorsFor } from '../../engine/compile.ts'
import { EMPTINESS } from '../../engine/plan/conditions.ts'
import type { Conditional, FormSchema, Operator } from '../../schema/form-schema.ts'
import { fieldOf } from '../state/places.ts'
import {
  acted,
  actsOn,
  changeRule,
  duplicateRule,
  labelOf,
  RULE_ACTS,
  type RuleAct,
  removeRule,
} from '../state/rules.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { askedField } from './asked-field.ts'
import { logicMessages } from './logic.messages.ts'
import { RuleValue } from './rule-value.tsx'
import { useRuleWords } from './rule-words.client.ts'

/** What a rule can ask of a field, or of a value that is worked out. */
const operatorsOf = (schema: FormSchema, name: string): readonly Operator[] => {
  return operatorsFor(askedField(schema, name)?.type ?? 'number')
}

/** A rule that asks about another field: the operator and the value stay where they suit it. */
export function askedAbout(schema: FormSchema, rule: Conditional, name: string): Conditional {
  const valid = operatorsOf(schema, name)
  const operator = valid.includes(rule.if.operator) ? rule.if.operator : (valid[0] ?? 'equals')
  const field = askedField(schema, name)
  const value = field?.type === 'toggle' ? true : field?.options?.[0]?.value
  return {
    ...rule,
    if: { field: name, operator, ...(!EMPTINESS.includes(operator) && value !== undefined && { value }) },
  }
}

const ICONS: Readonly<Record<RuleAct, ReactNode>> = {
  show: <Eye />,
  hide: <EyeOff />,
  require: <Asterisk />,
}

type Props = {
  /** Its place in the form's list. */
  at: number
  rule: Conditional
  /** The field or group that it is looked at from. */
  on: { name: string; isGroup: boolean }
  isBroken: boolean
}

/** A rule as a sentence: if a field is so, then this one is shown, hidden or required. */
export function RuleCard({ at, rule, on, isBroken }: Props) {
  const t = useMessages(logicMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const number = at + 1
  const others = RULE_ACTS.flatMap((act) => rule.then[act]).filter((name) => name !== on.name)
  const acts = actsOn(rule, on.name)
  const offered = on.isGroup ? RULE_ACTS.filter((act) => act !== 'require') : RULE_ACTS
  const toggle = (act: RuleAct, does: boolean): void => {
    const next = acted(rule, on.name, act, does)
    // The last thing that it does here stays: a rule is taken away by its bin.
    if (actsOn(next, on.name).length > 0) designer.edit((form) => changeRule(form, at, next))
  }
  return (
    <section
      aria-label={t('rule', { number })}
      className={classNames(
        'grid gap-2 rounded-card border p-3',
        isBroken ? 'border-attn bg-attn-soft' : 'border-line-strong bg-surface',
      )}
    >
      <div className="flex items-center gap-2 text-compact font-semibold [&>svg]:size-4">
        <GitBranch aria-hidden="true" />
        <span className="flex-1">{t('rule', { number })}</span>
        <IconButton
          label={t('duplicate_rule', { number })}
          size="sm"
          onClick={() => designer.edit((form) => duplicateRule(form, at))}
        >
          <Copy />
        </IconButton>
        <IconButton
          label={t('delete_rule', { number })}
          size="sm"
          onClick={() => designer.edit((form) => removeRule(form, at))}
        >
          <Trash2 />
        </IconButton>
      </div>
      <RuleQuestion at={at} rule={rule} own={on.name} />
      <span className="text-xs text-muted">{t(on.isGroup ? 'then_group' : 'then_field')}</span>
      <div className="flex flex-wrap gap-1">
        {offered.map((act) => (
          <Chip
            key={act}
            pressed={acts.includes(act)}
            onPressedChange={(does) => toggle(act, does)}
            icon={ICONS[act]}
            className="h-7 gap-1! px-2! text-xs! [&_svg]:size-3.5!"
          >
            {t(`act_${act}`)}
          </Chip>
        ))}
      </div>
      {others.length > 0 && (
        <span className="text-xs text-muted">
          {t('also_on', { names: [...new Set(others)].map((name) => labelOf(schema, name)).join(', ') })}
        </span>
      )}
    </section>
  )
}

function RuleQuestion({ at, rule, own }: { at: number; rule: Conditional; own: string }) {
  const t = useMessages(logicMessages)
  const words = useRuleWords()
  const designer = useDesigner()
  const schema = useSchema()
  const { field: asked, operator, value } = rule.if
  const field = askedField(schema, asked)
  const valid = operatorsOf(schema, asked)
  const fields = schema.groups.flatMap((group) => group.fields.filter(({ key }) => key !== own))
  const calculations = schema.calculations.filter(({ key }) => !fieldOf(schema, key) && key !== own)
  const isKnown = field !== null
  const change = (next: Conditional, typing?: string): void =>
    designer.edit(
      (form) => changeRule(form, at, next),
      typing === undefined ? {} : { typing: `${typing} ${at}` },
    )
  return (
    <>
      <span className="text-xs text-muted">{t('if')}</span>
      <Select
        aria-label={t('if_field')}
        value={asked}
        onValueChange={(name) => change(askedAbout(schema, rule, name))}
        options={[
          ...(isKnown ? [] : [{ value: asked, label: asked, disabled: true }]),
          ...fields.map(({ key, label }) => ({ value: key, label: label || key })),
          ...calculations.map(({ key, label }) => ({ value: key, label: label || key })),
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={t('operator')}
          value={operator}
          onValueChange={(by) => {
            const { value: kept, ...rest } = rule.if
            change({
              ...rule,
              if: { ...rest, operator: by, ...(!EMPTINESS.includes(by) && { value: kept }) },
            })
          }}
          options={[
            ...(valid.includes(operator)
              ? []
              : [{ value: operator, label: words.operator(operator, field?.type), disabled: true }]),
            ...valid.map((each) => ({ value: each, label: words.operator(each, field?.type) })),
          ]}
          className={EMPTINESS.includes(operator) ? 'col-span-2' : ''}
        />
        {!EMPTINESS.includes(operator) && (
          <RuleValue
            field={field}
            value={value}
            label={t('value')}
            onValue={(to, typing) => change({ ...rule, if: { field: asked, operator, value: to } }, typing)}
          />
        )}
      </div>
    </>
  )
}
