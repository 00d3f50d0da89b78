import { Controller } from 'react-hook-form'
import { Field } from '#ui/form/field.tsx'
import { useBound } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { legalMessages } from '../legal.messages.ts'
import { TagsInput } from '../tags/tags-input.tsx'
import type { ClientRecord } from './client.client.ts'

type Props = Pick<ClientRecord, 'form'> & { name: 'tags'; label: string; most: number }

/** The tags of the form in hand. */
export function TagsField({ form, name, label, most }: Props) {
  const t = useMessages(legalMessages)
  const { field: look, disabled } = useBound({ form, name, label, help: t('tags_help') }, (value) =>
    Array.isArray(value) ? value.join(', ') : '',
  )
  return (
    <Field {...look}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <TagsInput
            ref={field.ref}
            value={field.value ?? []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            label={label}
            most={most}
            disabled={disabled}
          />
        )}
      />
    </Field>
  )
}
