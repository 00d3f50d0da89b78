import { Plus, X } from 'lucide-react'
import { useController, useFieldArray } from 'react-hook-form'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { FormSection, FormText, useProductForm } from './form-fields.tsx'
import { productFormMessages } from './product-form.messages.ts'
import { ProviderPicker } from './provider-picker.tsx'

const EMPTY = { id: '', provider: null, sku: '', barcode: '', description: '' }

/** Other codes that find it at the till. */
export function CodesSection() {
  const t = useMessages(productFormMessages)
  const { control } = useProductForm()
  // The rows' own ids are the server's, so the list is keyed by another name.
  const { fields, append, remove } = useFieldArray({ control, name: 'alternativeCodes', keyName: 'key' })
  return (
    <FormSection title={t('codes')} help={t('codes_help')}>
      {fields.map((field, index) => (
        <CodeRow key={field.key} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button icon={<Plus />} onClick={() => append(EMPTY)}>
          {t('add_code')}
        </Button>
      </div>
    </FormSection>
  )
}

function CodeRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useMessages(productFormMessages)
  const { control } = useProductForm()
  const { field } = useController({ control, name: `alternativeCodes.${index}.provider` })
  const number = index + 1
  return (
    <div className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <FormText name={`alternativeCodes.${index}.sku`} label={t('code_sku', { number })} mono />
      <FormText name={`alternativeCodes.${index}.barcode`} label={t('code_barcode', { number })} mono />
      <FormText name={`alternativeCodes.${index}.description`} label={t('code_description', { number })} />
      {usePermission('products.providers') === 'allowed' && (
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-compact leading-4 font-medium">
            {t('code_provider', { number })}
          </span>
          <ProviderPicker
            value={field.value}
            onChange={field.onChange}
            label={t('code_provider', { number })}
          />
        </div>
      )}
      <IconButton label={t('remove_code', { number })} onClick={onRemove} className="lg:mt-5.5">
        <X />
      </IconButton>
    </div>
  )
}
