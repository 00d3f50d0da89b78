import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type FormField, GROUP_WIDTHS } from '../../schema/form-schema.ts'
import { paletteMessages } from '../palette/palette.messages.ts'
import { groupAround, placeOf } from '../state/places.ts'
import { useActs } from '../store/acts.client.ts'
import { useSchema } from '../store/designer-store.client.ts'
import { useFieldChange } from './field-change.client.ts'
import { panelMessages } from './panel.messages.ts'
import { PropertyNumber } from './property-fields.tsx'

/** How wide a field is, and where it stands: the move for who neither drags nor types. */
export function LayoutTab({ field: { key, width } }: { field: FormField }) {
  const t = useMessages(panelMessages)
  const palette = useMessages(paletteMessages)
  const schema = useSchema()
  const acts = useActs()
  const change = useFieldChange(key)
  const group = groupAround(schema, key)
  return (
    <div className="grid gap-4">
      <Field label={t('width')}>
        <Select
          value={width ?? 'own'}
          onValueChange={(to) => change({ width: to === 'own' ? undefined : to })}
          options={[
            { value: 'own' as const, label: t('width_own') },
            ...GROUP_WIDTHS.map((each) => ({ value: each, label: t(`width_${each}`) })),
          ]}
        />
      </Field>
      <Field label={t('into_group')}>
        <Select
          value={group?.id ?? null}
          onValueChange={(id) =>
            id !== group?.id &&
            acts.moveTo(key, {
              group: id,
              at: schema.groups.find((each) => each.id === id)?.fields.length ?? 0,
            })
          }
          options={schema.groups.map(({ id, name }) => ({ value: id, label: name || palette('untitled') }))}
        />
      </Field>
      <PropertyNumber
        label={t('place')}
        whole
        min={1}
        max={group?.fields.length ?? 1}
        value={(placeOf(schema, key)?.at ?? 0) + 1}
        onNumber={(number) =>
          number !== undefined && group && acts.placeAt(key, { group: group.id, at: number - 1 })
        }
      />
    </div>
  )
}
