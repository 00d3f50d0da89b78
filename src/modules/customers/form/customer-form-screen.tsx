import { RecordPage } from '#ui/form/record-page.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'
import { CustomerPoints } from '../points/customer-points.tsx'
import { useCustomerForm, useCustomerRight } from './customer.client.ts'
import { ContactFields, FlagFields, ProtectedNote } from './customer-fields.tsx'

type Props = {
  /** Null makes a new one. */
  id: string | null
  /** After saving, with the customer's id. */
  onDone: (id: string) => void
  /** Back to the list without saving. */
  onBack: () => void
}

/** A customer on a page of its own: /home/customers/new and /home/customers/{id}. */
export function CustomerFormScreen({ id, onDone, onBack }: Props) {
  const t = useMessages(customersMessages)
  const record = useCustomerForm({ id, onSaved: (saved) => onDone(saved.id) })
  const { form, record: customer } = record
  const isDefault = customer?.is_default ?? false
  const right = useCustomerRight(id, isDefault)
  return (
    <RecordPage
      record={record}
      title={id === null ? t('new_customer') : (customer?.name ?? '')}
      code={customer?.code}
      picture={customer && <Avatar name={customer.name} className="size-9" />}
      badge={customer && <CustomerPoints id={customer.id} />}
      back={{ label: t('back_to_customers'), onBack }}
      right={right}
      saveLabel={t(id === null ? 'create' : 'save')}
      sections={[
        {
          key: 'contact',
          title: t('contact'),
          content: (
            <>
              {isDefault && <ProtectedNote />}
              <ContactFields form={form} code={id === null ? 'later' : 'editable'} taxId="optional" />
            </>
          ),
        },
        { key: 'sales', title: t('in_sales'), content: <FlagFields form={form} wasDefault={isDefault} /> },
      ]}
    />
  )
}
