import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import { CustomerForm } from './customer-form.tsx'
import { formFromSearch, formOf } from './customer-form-fields.ts'
import { type Customer, useCustomerAsItIs } from './save-customer.client.ts'
import { SaveCustomerButton } from './save-customer-button.tsx'

type Props = {
  taxId: 'optional' | 'needed'
  onSaved: (customer: Customer) => void
  onBack: () => void
}

/** A new customer on the spot, begun with what was looked for. */
export const NewCustomerForm = ({ begun, taxId, onSaved, onBack }: Props & { begun: string }) => (
  <CustomerForm
    customer={null}
    begin={formFromSearch(begun)}
    fields="quick"
    taxId={taxId}
    onSaved={onSaved}
    foot={({ saving }) => <Foot saving={saving} customer={null} onBack={onBack} />}
  />
)

/** A customer who was found, to complete what a sale lacks; begins in the RNC. */
export function CompleteCustomerForm({ id, taxId, onSaved, onBack }: Props & { id: string }) {
  const { customer, ...found } = useCustomerAsItIs(id)
  if (customer) {
    return (
      <CustomerForm
        customer={customer}
        begin={formOf(customer)}
        fields="quick"
        taxId={taxId}
        onSaved={onSaved}
        foot={({ saving }) => <Foot saving={saving} customer={customer} onBack={onBack} />}
      />
    )
  }
  return found.error ? (
    <ErrorNotice {...found} />
  ) : (
    <Loading className="grid gap-4">
      {['name', 'tax_id', 'email'].map((field) => (
        <Skeleton key={field} className="h-control w-full" />
      ))}
    </Loading>
  )
}

type FootProps = { saving: boolean; customer: Customer | null; onBack: () => void }

function Foot({ saving, customer, onBack }: FootProps) {
  const t = useMessages(customersMessages)
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button icon={<ArrowLeft />} onClick={onBack}>
        {t('back_to_search')}
      </Button>
      <SaveCustomerButton customer={customer} saving={saving} />
    </div>
  )
}
