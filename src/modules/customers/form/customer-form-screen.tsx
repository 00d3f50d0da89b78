import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { customersMessages } from '../customers.messages.ts'
import { CustomerPoints } from '../points/customer-points.tsx'
import { CustomerForm } from './customer-form.tsx'
import { formOf } from './customer-form-fields.ts'
import { type Customer, useCustomerAsItIs } from './save-customer.client.ts'
import { SaveCustomerButton } from './save-customer-button.tsx'

type Ways = {
  /** After saving, with the customer's id. */
  onDone: (id: string) => void
  /** Back to the list without saving. */
  onBack: () => void
}

type Props = Ways & {
  /** Null makes a new one. */
  id: string | null
}

/** A customer on a page of its own: /home/customers/new and /home/customers/{id}. */
export const CustomerFormScreen = ({ id, ...ways }: Props) =>
  id === null ? <Page {...ways} customer={null} /> : <Existing {...ways} id={id} />

function Existing({ id, ...ways }: Ways & { id: string }) {
  const { customer, ...found } = useCustomerAsItIs(id)
  if (customer) return <Page {...ways} key={id} customer={customer} />
  return (
    <div className="mx-auto w-full max-w-dialog">
      <Back onBack={ways.onBack} />
      {found.error ? (
        <ErrorNotice {...found} className="mt-4" />
      ) : (
        <Loading className="mt-3 grid gap-4">
          <Skeleton className="h-7 w-64" />
          {['name', 'phone', 'email', 'address'].map((field) => (
            <Skeleton key={field} className="h-control w-full" />
          ))}
        </Loading>
      )}
    </div>
  )
}

const Back = ({ onBack }: { onBack: () => void }) => {
  const t = useMessages(customersMessages)
  return (
    <Button variant="quiet" size="sm" icon={<ArrowLeft />} onClick={onBack} className="-ml-2">
      {t('back_to_customers')}
    </Button>
  )
}

function Page({ customer, onDone, onBack }: Ways & { customer: Customer | null }) {
  const t = useMessages(customersMessages)
  const ui = useMessages(uiMessages)
  return (
    <div className="mx-auto w-full max-w-dialog">
      <CustomerForm
        customer={customer}
        begin={formOf(customer)}
        fields="all"
        onSaved={({ id }) => onDone(id)}
        head={() => (
          <div>
            <Back onBack={onBack} />
            <PageHeader
              title={customer?.name ?? t('new_customer')}
              badge={customer && <CustomerPoints id={customer.id} />}
              className="mt-1"
            />
          </div>
        )}
        foot={({ saving }) => (
          <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
            <Button onClick={onBack}>{ui('cancel')}</Button>
            <SaveCustomerButton customer={customer} saving={saving} />
          </div>
        )}
      />
    </div>
  )
}
