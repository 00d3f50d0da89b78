import { WalletMinimal } from 'lucide-react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { Filled } from '#ui/page/places.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useCustomerName } from '../customer-name.client.ts'
import { customersMessages } from '../customers.messages.ts'
import { customerRemovalMessages } from '../list/customer-removal.messages.ts'
import { CustomerPoints } from '../points/customer-points.tsx'
import { useCustomerForm, useCustomerRight, useDecidesCredit } from './customer.client.ts'
import { ContactFields, CreditFields, FlagFields, ProtectedNote } from './customer-fields.tsx'
import { customerActions, customerSections } from './customer-places.client.ts'

type Props = {
  /** Null makes a new one. */
  id: string | null
  /** After saving, with the customer's id. */
  onDone: (id: string) => void
  /** Back to the list without saving. */
  onBack: () => void
  /** To what the customer owes and has paid. */
  onAccount: () => void
}

/** A customer on a page of its own: /home/customers/new and /home/customers/{id}. */
export function CustomerFormScreen({ id, onDone, onBack, onAccount }: Props) {
  const t = useMessages(customersMessages)
  const nameOf = useCustomerName()
  const terms = useDecidesCredit()
  const record = useCustomerForm({ id, terms, onSaved: (saved) => onDone(saved.id) })
  const { form, record: customer } = record
  const isDefault = customer?.is_default ?? false
  const right = useCustomerRight(id, isDefault)
  const hasPoints = usePart('rewards')
  const seesAccount = usePermission('invoices.view') === 'allowed'
  const takesAppointments = usePart('appointments')
  const seesAppointments = usePermission('appointments.view') === 'allowed'
  return (
    <RecordPage
      record={record}
      title={customer ? nameOf(customer) : id === null ? t('new_customer') : ''}
      code={customer?.code}
      picture={customer && <Avatar name={customer.name} className="size-9" />}
      badge={
        customer && (
          <>
            {hasPoints && <CustomerPoints id={customer.id} />}
            {seesAccount && (
              <Button size="sm" icon={<WalletMinimal />} onClick={onAccount}>
                {t('account')}
              </Button>
            )}
            <Filled place={customerActions} props={{ customer }} />
          </>
        )
      }
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
              {customer?.deleted_at && <DeletedNote mergedInto={customer.merged_into_name} />}
              <ContactFields
                form={form}
                code={id === null ? 'later' : 'editable'}
                taxId="optional"
                type={customer}
              />
            </>
          ),
        },
        terms && !isDefault && { key: 'credit', title: t('credit'), content: <CreditFields form={form} /> },
        { key: 'sales', title: t('in_sales'), content: <FlagFields form={form} wasDefault={isDefault} /> },
        customer &&
          !isDefault &&
          takesAppointments &&
          seesAppointments && {
            key: 'appointments',
            title: t('appointments'),
            apart: true,
            content: <Filled place={customerSections} props={{ customer }} />,
          },
      ]}
    />
  )
}

/** A deleted customer is read and not changed; so is one who went into another. */
function DeletedNote({ mergedInto }: { mergedInto: string | null }) {
  const t = useMessages(customerRemovalMessages)
  return (
    <Attention role="note">
      {mergedInto === null ? t('deleted_note') : t('merged_note', { name: mergedInto })}
    </Attention>
  )
}
