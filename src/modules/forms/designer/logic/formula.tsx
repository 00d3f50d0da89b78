import { Braces, CircleCheck, Plus, Sigma, Trash2, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { compiledOf } from '../../engine/compiled.ts'
import { FUNCTIONS } from '../../engine/formula/functions.ts'
import type { Calculation, FormField } from '../../schema/form-schema.ts'
import { keyFromLabel } from '../../schema/new-form.ts'
import { panelMessages } from '../panel/panel.messages.ts'
import { PropertyNumber, PropertySwitch, PropertyText } from '../panel/property-fields.tsx'
import { keyProblem } from '../state/fields.ts'
import { renamedIn } from '../state/names.ts'
import { fieldOf, namesIn } from '../state/places.ts'
import { setCalculation } from '../state/rules.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { logicMessages } from './logic.messages.ts'
import { useProblemWords } from './problems.client.ts'
import { understood } from './understood.ts'

/** The value that a field works out instead of being answered. */
export function FieldFormula({ field: { key, type } }: { field: FormField }) {
  const t = useMessages(logicMessages)
  const designer = useDesigner()
  const { calculations } = useSchema()
  const own = calculations.find((each) => each.key === key)
  return (
    <section aria-label={t('calculation')} className="grid gap-3 border-t border-line pt-4">
      <PropertySwitch
        label={t('calculated')}
        help={t('calculated_help')}
        checked={own !== undefined}
        onChecked={(on) =>
          designer.edit((schema) => setCalculation(schema, key, on ? { key, formula: '' } : null))
        }
      />
      {own && <FormulaFields calculation={own} hasDecimals={type === 'number' || type === 'text'} />}
    </section>
  )
}

type Props = { calculation: Calculation; hasDecimals: boolean }

/** A formula as it is written, with the fields and functions at hand and what is wrong with it said beneath. */
function FormulaFields({ calculation, hasDecimals }: Props) {
  const t = useMessages(logicMessages)
  const language = useLanguage()
  const designer = useDesigner()
  const schema = useSchema()
  const say = useProblemWords()
  const area = useRef<HTMLDivElement>(null)
  const { key, formula, decimals } = calculation
  const at = schema.calculations.findIndex((each) => each.key === key)
  const problem =
    formula.trim() === ''
      ? undefined
      : compiledOf(schema).problems.find(({ where }) => where.calculation === at)
  const change = (part: Partial<Calculation>, typing?: string): void =>
    designer.edit(
      (form) => setCalculation(form, key, { ...calculation, ...part }),
      typing === undefined ? {} : { typing: `${typing} ${key}` },
    )
  const put = (text: string): void => {
    const input = area.current?.querySelector('textarea')
    const from = input?.selectionStart ?? formula.length
    const to = input?.selectionEnd ?? formula.length
    change({ formula: `${formula.slice(0, from)}${text}${formula.slice(to)}` })
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  const fields = schema.groups.flatMap((group) => group.fields).filter((field) => field.key !== key)
  const meant = understood(schema, calculation)
  return (
    <div ref={area} className="grid gap-3">
      <Field
        label={t('formula')}
        help={
          meant === null ? (problem ? undefined : t('formula_help')) : t('formula_meant', { formula: meant })
        }
        warning={meant === null ? problem && say(schema, problem) : undefined}
      >
        <TextArea
          rows={2}
          spellCheck={false}
          value={formula}
          maxLength={2000}
          onChange={({ target }) => change({ formula: target.value }, 'formula')}
          // Labels become keys once it is written: while it is, a label may be the beginning of a longer one.
          onBlur={() => meant !== null && meant.length <= 2000 && change({ formula: meant })}
          className="font-mono text-compact"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={<Braces />}>
              {t('insert_field')}
            </Button>
          }
          choices={fields.map((field) => ({
            key: field.key,
            label: nameOf(field, fields),
            onSelect: () => put(`{${field.key}}`),
          }))}
        />
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={<Sigma />}>
              {t('insert_function')}
            </Button>
          }
          choices={FUNCTIONS.map(({ names }) => {
            const name = (language === 'es' ? names.at(-1) : names[0]) ?? ''
            return { key: name, label: name, onSelect: () => put(`${name}()`) }
          })}
        />
      </div>
      {!problem && formula.trim() !== '' && (
        <p role="status" className="m-0 flex items-center gap-2 text-xs text-ok-text [&>svg]:size-4">
          <CircleCheck aria-hidden="true" />
          {t('formula_ok')}
        </p>
      )}
      {hasDecimals && (
        <PropertyNumber
          label={t('decimals')}
          whole
          min={0}
          max={10}
          placeholder="2"
          value={decimals}
          onNumber={(number) => change({ decimals: number }, 'decimals')}
        />
      )}
    </div>
  )
}

/** A field's label, with its key where another field has the same. */
const nameOf = ({ key, label }: FormField, among: readonly FormField[]): string => {
  if (label === '') return key
  return among.filter((each) => each.label === label).length > 1 ? `${label} (${key})` : label
}

/** Values that no field shows: their names and formulas. */
export function NamedCalculations() {
  const t = useMessages(logicMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const own = schema.calculations.filter(({ key }) => fieldOf(schema, key) === null)
  const add = (): void => {
    const key = keyFromLabel(t('new_calculation'), namesIn(schema))
    designer.edit((form) => setCalculation(form, key, { key, formula: '' }))
  }
  return (
    <div className="grid gap-4">
      {own.map((calculation, index) => (
        <div
          // A name is what may be changed here: its place among them is what stays.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className="grid gap-3 rounded-card border border-line-strong p-4"
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <CalculationName calculation={calculation} />
            </div>
            <IconButton
              label={t('delete_calculation', { name: calculation.label ?? calculation.key })}
              className="mt-5.5"
              onClick={() => designer.edit((form) => setCalculation(form, calculation.key, null))}
            >
              <Trash2 />
            </IconButton>
          </div>
          <CalculationLabel calculation={calculation} />
          <FormulaFields calculation={calculation} hasDecimals />
        </div>
      ))}
      <Button icon={<Plus />} className="justify-self-start" onClick={add}>
        {t('add_calculation')}
      </Button>
    </div>
  )
}

function CalculationName({ calculation: { key } }: { calculation: Calculation }) {
  const t = useMessages(logicMessages)
  const panel = useMessages(panelMessages)
  const designer = useDesigner()
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? null : keyProblem(designer.schema, key, typed)
  return (
    <PropertyText
      label={t('calculation_key')}
      mono
      most={60}
      value={typed !== null && problem ? typed : key}
      error={problem ? panel(`key_${problem}`) : undefined}
      affix={keyProblem(designer.schema, key, key) && <TriangleAlert />}
      onText={(text) => {
        setTyped(text)
        if (keyProblem(designer.schema, key, text) === null)
          designer.edit((form) => renamedIn(form, key, text), { typing: 'calculation name' })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** What it is called where people read it: in the list of answers, on paper and in letters. */
function CalculationLabel({ calculation }: { calculation: Calculation }) {
  const t = useMessages(logicMessages)
  const designer = useDesigner()
  const { key, label = '' } = calculation
  return (
    <PropertyText
      label={t('calculation_label')}
      help={t('calculation_label_help')}
      placeholder={key}
      most={500}
      value={label}
      onText={(text) =>
        designer.edit((form) => setCalculation(form, key, withLabel(calculation, text)), {
          typing: 'calculation label',
        })
      }
    />
  )
}

function withLabel({ label: _, ...calculation }: Calculation, text: string): Calculation {
  return text === '' ? calculation : { ...calculation, label: text }
}
