import { Link2, Link2Off } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { hasOptions } from '../../schema/field-kinds.ts'
import type { FormField, FormSchema } from '../../schema/form-schema.ts'
import { hasThousands } from '../../schema/thousands.ts'
import { FIELD_TYPES, TYPE_ICONS } from '../palette/field-types.tsx'
import { paletteMessages } from '../palette/palette.messages.ts'
import {
  changeLabel,
  changeType,
  followsLabel,
  hasPlaceholder,
  keyByLabel,
  keyProblem,
  renameField,
} from '../state/fields.ts'
import { actsOn, rulesOn } from '../state/rules.ts'
import { useDesigner, useSchema } from '../store/designer-store.client.ts'
import { DefaultValue } from './default-value.tsx'
import { useFieldChange, useLabelFocus } from './field-change.client.ts'
import { OptionsEditor } from './options-editor.tsx'
import { panelMessages } from './panel.messages.ts'
import { PropertyArea, PropertySwitch, PropertyText } from './property-fields.tsx'

type Props = { field: FormField }

/** What a field is: its label, its key, its type, what stands in and under it, and its switches. */
export function BasicTab({ field }: Props) {
  const t = useMessages(panelMessages)
  const change = useFieldChange(field.key)
  const { type, placeholder = '', helpText = '' } = field
  return (
    <div className="grid gap-4">
      <LabelProperty field={field} />
      <KeyProperty field={field} />
      <TypeProperty field={field} />
      {hasOptions(type) && <OptionsEditor field={field} />}
      {hasPlaceholder(type) && (
        <PropertyText
          label={t('placeholder')}
          value={placeholder}
          onText={(text) => change({ placeholder: text || undefined }, 'placeholder')}
        />
      )}
      <PropertyArea
        label={t('help')}
        value={helpText}
        onText={(text) => change({ helpText: text || undefined }, 'helpText')}
      />
      <DefaultValue field={field} />
      <Switches field={field} />
    </div>
  )
}

function LabelProperty({ field: { key, label } }: Props) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const input = useRef<HTMLInputElement>(null)
  useLabelFocus(input)
  return (
    <PropertyText
      ref={input}
      label={t('label')}
      required
      most={500}
      value={label}
      onText={(text) => {
        const { schema } = designer
        const follows = designer.mayFollow(key) && followsLabel(schema, key)
        const next = follows && text.trim() !== '' ? keyByLabel(schema, key, text) : key
        designer.edit((form) => changeLabel(form, key, text, follows), {
          typing: 'label',
          select: { kind: 'field', key: next },
        })
      }}
    />
  )
}

function KeyProperty({ field: { key, label } }: Props) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const schema = useSchema()
  const [typed, setTyped] = useState<string | null>(null)
  const follows = followsLabel(schema, key)
  const problem = typed === null ? null : keyProblem(schema, key, typed)
  const isSettled = !designer.mayFollow(key)
  const give = (to: string): void =>
    designer.edit((form) => renameField(form, key, to), { typing: 'key', select: { kind: 'field', key: to } })
  return (
    <PropertyText
      label={t('key')}
      mono
      most={60}
      value={typed !== null && problem ? typed : key}
      onText={(text) => {
        setTyped(text)
        if (keyProblem(designer.schema, key, text) === null) give(text)
      }}
      onBlur={() => setTyped(null)}
      error={problem ? t(`key_${problem}`) : undefined}
      warning={isSettled && typed !== null && !problem ? t('key_settled') : undefined}
      help={follows && !isSettled ? t('key_follows') : t('key_help')}
      affix={
        follows ? (
          <Link2 aria-label={t('key_linked')} />
        ) : (
          <IconButton
            label={t('key_unlinked')}
            size="sm"
            className="-mr-1.5"
            onClick={() => give(keyByLabel(designer.schema, key, label))}
          >
            <Link2Off />
          </IconButton>
        )
      }
    />
  )
}

function TypeProperty({ field: { key, type } }: Props) {
  const t = useMessages(panelMessages)
  const palette = useMessages(paletteMessages)
  const designer = useDesigner()
  return (
    <Field label={t('type')}>
      <Select
        value={type}
        onValueChange={(to) => designer.edit((schema) => changeType(schema, key, to))}
        options={FIELD_TYPES.map((each) => ({
          value: each,
          label: palette(`type_${each}`),
          icon: TYPE_ICONS[each],
        }))}
      />
    </Field>
  )
}

/** Whether a field holds a number that may be an amount: its own, or one that is worked out for a text. */
const showsNumber = ({ key, type }: FormField, { calculations }: FormSchema): boolean =>
  type === 'number' ||
  type === 'slider' ||
  ((type === 'text' || type === 'textarea') && calculations.some((each) => each.key === key))

function Switches({ field }: Props) {
  const t = useMessages(panelMessages)
  const change = useFieldChange(field.key)
  const schema = useSchema()
  const { key, required = false, readOnly = false, disabled = false, allowFiltering = false } = field
  const byRule = rulesOn(schema, key).some((at) => {
    const rule = schema.conditionals[at]
    return rule !== undefined && actsOn(rule, key).includes('require')
  })
  return (
    <div className="grid gap-2.5 border-t border-line pt-4">
      <PropertySwitch
        label={t('required')}
        checked={required}
        onChecked={(on) => change({ required: on || undefined })}
        badge={byRule && <Badge tone="attn">{t('by_rule')}</Badge>}
      />
      <PropertySwitch
        label={t('read_only')}
        checked={readOnly}
        onChecked={(on) => change({ readOnly: on || undefined })}
      />
      <PropertySwitch
        label={t('disabled')}
        checked={disabled}
        onChecked={(on) => change({ disabled: on || undefined })}
      />
      {showsNumber(field, schema) && (
        <PropertySwitch
          label={t('thousands')}
          help={t('thousands_help')}
          checked={hasThousands(field)}
          onChecked={(on) => {
            const { thousands: _, ...usual } = field
            change({ thousands: on === hasThousands(usual) ? undefined : on })
          }}
        />
      )}
      <PropertySwitch
        label={t('filtering')}
        checked={allowFiltering}
        onChecked={(on) => change({ allowFiltering: on || undefined })}
      />
    </div>
  )
}
