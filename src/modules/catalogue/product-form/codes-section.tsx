import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PickerField, TextField } from '#ui/form/fields.tsx'
import { RowsField } from '#ui/form/rows-field.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { PartProps } from './product-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { useProviderSearch } from './search-providers.client.ts'

const EMPTY = { id: '', provider: null, sku: '', barcode: '', description: '' }

/** Other codes that find it at the till. */
export function CodesSection({ form }: PartProps) {
  const t = useMessages(productFormMessages)
  const providers = useProviderSearch()
  const seesProviders = usePermission('products.providers') === 'allowed'
  return (
    <RowsField
      form={form}
      name="alternativeCodes"
      title={t('codes')}
      bare
      add={t('add_code')}
      remove={(number) => t('remove_code', { number })}
      fresh={EMPTY}
      columns="sm:grid-cols-2 2xl:grid-cols-4"
    >
      {(index) => {
        const number = index + 1
        const row = `alternativeCodes.${index}` as const
        return (
          <>
            <TextField form={form} name={`${row}.sku`} label={t('code_sku', { number })} mono />
            <TextField form={form} name={`${row}.barcode`} label={t('code_barcode', { number })} mono />
            <TextField form={form} name={`${row}.description`} label={t('code_description', { number })} />
            {seesProviders && (
              <PickerField
                form={form}
                name={`${row}.provider`}
                label={t('code_provider', { number })}
                {...providers}
                placeholder={t('search_provider')}
              />
            )}
          </>
        )
      }}
    </RowsField>
  )
}
