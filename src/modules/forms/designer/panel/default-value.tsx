import { DatePicker } from '#ui/date/date-picker.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { FormField } from '../../schema/form-schema.ts'
import { useFieldChange } from './field-change.client.ts'
import { panelMessages } from './panel.messages.ts'
import { PropertyArea, PropertyNumber, PropertySwitch, PropertyText } from './property-fields.tsx'

type Props = { field: FormField }

/** No choice at all: a value that no option has. */
const NONE = '\u0000'

/** What stands in a field before anybody answers; files and signatures have nothing of the kind. */
export function DefaultValue({ field }: Props) {
  const t = useMessages(panelMessages)
  const change = useFieldChange(field.key)
  const { type, defaultValue, options = [], validation } = field
  const label = t('default')
  const placeholder = t('none')
  const text =
    typeof defaultValue === 'string' || typeof defaultValue === 'number' ? String(defaultValue) : ''
  const setText = (typed: string): void => change({ defaultValue: typed || undefined }, 'defaultValue')
  switch (type) {
    case 'file':
    case 'image':
    case 'signature':
      return null
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
    case 'hidden':
      return <PropertyText label={label} placeholder={placeholder} value={text} onText={setText} />
    case 'number':
    case 'slider':
    case 'rating':
      return (
        <PropertyNumber
          label={label}
          placeholder={placeholder}
          value={typeof defaultValue === 'number' ? defaultValue : undefined}
          min={type === 'rating' ? 1 : validation?.min}
          max={type === 'rating' ? 5 : validation?.max}
          whole={type === 'rating'}
          onNumber={(number) => change({ defaultValue: number }, 'defaultValue')}
        />
      )
    case 'toggle':
      return (
        <PropertySwitch
          label={label}
          checked={defaultValue === true}
          onChecked={(on) => change({ defaultValue: on || undefined })}
        />
      )
    case 'select':
    case 'radio':
      return (
        <Field label={label}>
          <Select
            value={text || NONE}
            onValueChange={(value) => change({ defaultValue: value === NONE ? undefined : value })}
            options={[
              { value: NONE, label: placeholder },
              ...options.map(({ value, label: said }) => ({ value, label: said || value })),
            ]}
          />
        </Field>
      )
    case 'checkbox':
      return <DefaultChoices field={field} />
    case 'textarea':
      return <PropertyArea label={label} placeholder={placeholder} value={text} onText={setText} />
    case 'date':
      return (
        <Field label={label}>
          <DatePicker value={text || null} onValueChange={(at) => setText(at ?? '')} />
        </Field>
      )
    case 'time':
    case 'color':
      return (
        <Field label={label}>
          <TextInput type={type} value={text} onValueChange={setText} className="w-36" />
        </Field>
      )
  }
}

function DefaultChoices({ field: { key, options = [], defaultValue } }: Props) {
  const t = useMessages(panelMessages)
  const change = useFieldChange(key)
  const chosen = Array.isArray(defaultValue) ? defaultValue.filter((each) => typeof each === 'string') : []
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-compact leading-4 font-medium">{t('default')}</legend>
      {options.map(({ label, value }) => (
        <Checkbox
          key={value}
          label={label || value}
          checked={chosen.includes(value)}
          onCheckedChange={(on) => {
            const next = on ? [...chosen, value] : chosen.filter((each) => each !== value)
            change({ defaultValue: next.length > 0 ? next : undefined })
          }}
        />
      ))}
    </fieldset>
  )
}
