import { SelectField, TextAreaField } from '#ui/form/fields.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { MOST_TAGS } from '../clients/client.ts'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { DOCUMENT_FORMATS, RETENTION_POLICIES } from '../clients/client-kinds.ts'
import { legalMessages } from '../legal.messages.ts'
import type { ClientRecord } from './client.client.ts'
import { fieldGrid } from './field-group.tsx'
import { TagsField } from './tags-field.tsx'

/** What becomes of the client's documents, and what the firm notes of them. */
export function NotesFields({ form }: Pick<ClientRecord, 'form'>) {
  const t = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  return (
    <div className="grid gap-5">
      <div className={fieldGrid}>
        <SelectField
          form={form}
          name="document_retention_policy"
          label={t('document_retention_policy')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...RETENTION_POLICIES.map((value) => ({ value, label: kinds(`retention_${value}`) })),
          ]}
        />
        <SelectField
          form={form}
          name="preferred_document_format"
          label={t('preferred_document_format')}
          placeholder={t('not_said')}
          options={[
            { value: '', label: t('not_said') },
            ...DOCUMENT_FORMATS.map((value) => ({ value, label: kinds(`format_${value}`) })),
          ]}
        />
      </div>
      <TagsField form={form} name="tags" label={t('tags')} most={MOST_TAGS} />
      <TextAreaField form={form} name="notes" label={t('notes')} help={t('notes_help')} rows={4} />
      <TextAreaField
        form={form}
        name="internal_notes"
        label={t('internal_notes')}
        help={t('internal_notes_help')}
        rows={4}
      />
    </div>
  )
}
