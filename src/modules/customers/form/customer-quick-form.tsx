import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { RecordInline } from '#ui/form/record-inline.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import { type SavedCustomer, useCustomerForm, useCustomerRight } from './customer.client.ts'
import { ContactFields, ProtectedNote } from './customer-fields.tsx'
import { formFromSearch } from './customer-form-fields.ts'

type Props = {
  /** Null for a new one. */
  id: string | null
  /** What was looked for in vain: a new one begins with it. */
  begun?: string
  taxId: 'optional' | 'needed'
  onSaved: (customer: SavedCustomer) => void
  onBack: () => void
}

/**
 * A customer at the counter: a new one on the spot, or one who was found, to complete what a sale lacks. Without what the
 * counter does not ask.
 */
export function CustomerQuickForm({ id, begun = '', taxId, onSaved, onBack }: Props) {
  const t = useMessages(customersMessages)
  const record = useCustomerForm({ id, begun: formFromSearch(begun), taxId, onSaved })
  const isDefault = record.record?.is_default ?? false
  const right = useCustomerRight(id, isDefault)
  return (
    <RecordInline
      record={record}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button icon={<ArrowLeft />} onClick={onBack}>
            {t('back_to_search')}
          </Button>
          <PermissionButton
            {...right}
            whenDenied="disable"
            type="submit"
            variant="primary"
            saving={record.saving}
          >
            {t(id === null ? 'create' : 'save')}
          </PermissionButton>
        </div>
      }
    >
      {isDefault && <ProtectedNote />}
      <ContactFields form={record.form} code="none" taxId={taxId} type={record.record} />
    </RecordInline>
  )
}
