import { useRef } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type FormGroup, GROUP_WIDTHS } from '../../schema/form-schema.ts'
import { changeGroup } from '../state/groups.ts'
import { useDesigner } from '../store/designer-store.client.ts'
import { useLabelFocus } from './field-change.client.ts'
import { panelMessages } from './panel.messages.ts'
import { PropertySwitch, PropertyText } from './property-fields.tsx'

const COLUMNS = ['1', '2', '3', '4'] as const

/** What a group is called, its columns, its width, and whether it closes. */
export function GroupTab({ group: { id, name, columns, width, collapsible } }: { group: FormGroup }) {
  const t = useMessages(panelMessages)
  const designer = useDesigner()
  const input = useRef<HTMLInputElement>(null)
  useLabelFocus(input)
  const change = (part: Parameters<typeof changeGroup>[2], typing?: string): void =>
    designer.edit((schema) => changeGroup(schema, id, part), typing === undefined ? {} : { typing })
  const more = COLUMNS.some((each) => Number(each) === columns) ? [] : [String(columns)]
  return (
    <div className="grid gap-4">
      <PropertyText
        ref={input}
        label={t('group_name')}
        most={200}
        value={name}
        onText={(text) => change({ name: text }, 'name')}
      />
      <div className="grid gap-1.5">
        <span className="text-compact leading-4 font-medium">{t('columns')}</span>
        <Segmented
          label={t('columns')}
          value={String(columns)}
          onValueChange={(count) => change({ columns: Number(count) })}
          segments={[...COLUMNS, ...more].map((count) => ({ value: count, label: count }))}
          className="justify-self-start"
        />
      </div>
      <Field label={t('width')}>
        <Select
          value={width}
          onValueChange={(to) => change({ width: to })}
          options={GROUP_WIDTHS.map((each) => ({ value: each, label: t(`width_${each}`) }))}
        />
      </Field>
      <PropertySwitch
        label={t('collapsible')}
        help={t('collapsible_help')}
        checked={collapsible}
        onChecked={(on) => change({ collapsible: on })}
      />
    </div>
  )
}
