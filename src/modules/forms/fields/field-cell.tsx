import { type ComponentType, memo, type ReactNode } from 'react'
import { useUnpressed } from '#ui/form/pressed.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { COMPONENT_OF, type FieldComponent, type FormField } from '../schema/form-schema.ts'
import { CheckboxGroup, Dropdown, RadioGroup } from './controls/choices.tsx'
import type { ControlProps } from './controls/control.ts'
import { TextBox, TextLines } from './controls/text-box.tsx'
import { ToggleSwitch } from './controls/toggle-switch.tsx'
import { useLateControl } from './kinds/late-controls.client.ts'
import { isLate, type LateComponent } from './kinds/late-kinds.ts'
import { useForm, useKey } from './state/form-context.client.ts'
import type { FormStore } from './state/form-store.client.ts'
import type { FormWords } from './state/form-words.ts'

const CONTROLS: Readonly<Record<Exclude<FieldComponent, LateComponent>, ComponentType<ControlProps>>> = {
  textbox: TextBox,
  textarea: TextLines,
  datepicker: TextBox,
  timepicker: TextBox,
  dropdown: Dropdown,
  'checkbox-group': CheckboxGroup,
  'radio-group': RadioGroup,
  'toggle-switch': ToggleSwitch,
}

/** Keeps the place of what draws a field until that is there. */
const NotYet = () => <span className="block min-h-control" />

/** What draws a field; null where the form names a component that this program does not know. */
function useControl({ component, type }: FormField): ComponentType<ControlProps> | null {
  const late = useLateControl(component)
  const known: Readonly<Record<string, ComponentType<ControlProps>>> = CONTROLS
  if (!Object.hasOwn(COMPONENT_OF, type)) return null
  if (isLate(component)) return late ?? NotYet
  return Object.hasOwn(known, component) ? (known[component] ?? null) : null
}

/** Several inputs, which a legend names instead of a label. */
const GROUPED: ReadonlySet<string> = new Set([
  'checkbox-group',
  'radio-group',
  'rating-stars',
  'signature',
  'file-upload',
])

function sentenceOf(store: FormStore, { t, problem }: FormWords, field: FormField): string | null {
  const shown = store.shownOf(field.key)
  if (shown === null) return null
  if (shown === 'uploading') return t('upload_waits')
  if (shown === 'failed') return t('upload_unfinished')
  return problem(shown, field)
}

/** What its pattern asks, where its designer says it in no words of their own. */
function formatOf({ validation }: FormField, { format }: FormWords): string | null {
  const { pattern = '', messages } = validation ?? {}
  return pattern === '' || messages?.pattern ? null : format(pattern)
}

type Props = {
  field: FormField
  place: string
  slot?: ((field: FormField, drawn: ReactNode) => ReactNode) | undefined
}

/** A field in its place, while it is seen. */
export const FieldCell = memo(function FieldCell({ field, place, slot }: Props) {
  const { mode } = useForm()
  const store = useKey(field.key)
  const isDrawn = mode === 'design' || (field.type !== 'hidden' && store.live.isVisible(field.key))
  if (!isDrawn) return null
  const drawn = <Field field={field} store={store} />
  return (
    <div className={classNames('min-w-0 px-2 print:break-inside-avoid', place)}>
      {slot ? slot(field, drawn) : drawn}
    </div>
  )
})

function Field({ field, store }: { field: FormField; store: FormStore }) {
  const { words, look, mode, prefix } = useForm()
  const { key, label, helpText } = field
  const id = `${prefix}${key}`
  const Control = useControl(field)
  const error = useUnpressed(sentenceOf(store, words, field))
  const isCalculated = store.live.isCalculated(key)
  const isRequired = store.live.isRequired(key)
  const format = formatOf(field, words)
  const said = [helpText && `${id}-help`, format && `${id}-format`, error !== null && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const name = (
    <>
      {label}
      {isRequired && (
        <span aria-hidden="true" className="text-attn-text">
          {' *'}
        </span>
      )}
    </>
  )
  const labelClass = classNames(look.label, 'block leading-4')
  return (
    <div className="grid min-w-0 content-start gap-1.5" data-field={key}>
      {Control && !GROUPED.has(field.component) ? (
        <label htmlFor={id} id={`${id}-label`} className={labelClass}>
          {name}
        </label>
      ) : (
        <span id={`${id}-label`} className={labelClass}>
          {name}
        </span>
      )}
      {field.type === 'hidden' && mode === 'design' ? (
        <span className="flex min-h-control items-center text-sm text-muted">{words.t('hidden_field')}</span>
      ) : Control ? (
        <Control
          field={field}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={said || undefined}
          isInvalid={error !== null}
          isRequired={isRequired}
          isLocked={Boolean(field.disabled || field.readOnly || isCalculated)}
          answer={store.said(key)}
          set={(answer) => store.set(key, answer)}
          leave={() => store.leave(key)}
        />
      ) : (
        <p className="m-0 text-sm text-danger-text">{words.t('unsupported')}</p>
      )}
      {helpText && (
        <p id={`${id}-help`} className="m-0 text-xs text-muted">
          {helpText}
        </p>
      )}
      {format && (
        <p id={`${id}-format`} className="m-0 text-xs text-muted">
          {words.t('format', { format })}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="m-0 text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}
