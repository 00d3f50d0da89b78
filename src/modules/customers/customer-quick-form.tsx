import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { usePermission } from '#modules/identity/session.tsx'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { useMessages } from '#ui/messages.ts'
import { PermissionButton } from '#ui/permission-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CustomerForm } from './customer-form.tsx'
import { formFromSearch, formOf } from './customer-form-fields.ts'
import { customersMessages } from './customers.messages.ts'
import type { Customer } from './save-customer.tsx'

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
    foot={({ saving }) => <Foot saving={saving} permission="customers.create" onBack={onBack} />}
  />
)

/** A customer who was found, to complete what a sale lacks; begins in the RNC. */
export function CompleteCustomerForm({ id, taxId, onSaved, onBack }: Props & { id: string }) {
  // Asked for again every time, so that nobody edits what another has changed since.
  const found = useQuery({ ...api.customer.getById.queryOptions({ id }), refetchOnMount: 'always' })
  if (found.data && found.isFetchedAfterMount) {
    return (
      <CustomerForm
        customer={found.data}
        begin={formOf(found.data)}
        fields="quick"
        taxId={taxId}
        onSaved={onSaved}
        foot={({ saving }) => <Foot saving={saving} permission="customers.update" onBack={onBack} />}
      />
    )
  }
  return found.error ? (
    <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  ) : (
    <Loading className="grid gap-4">
      {['name', 'tax_id', 'email'].map((field) => (
        <Skeleton key={field} className="h-control w-full" />
      ))}
    </Loading>
  )
}

type FootProps = {
  saving: boolean
  permission: 'customers.create' | 'customers.update'
  onBack: () => void
}

function Foot({ saving, permission, onBack }: FootProps) {
  const t = useMessages(customersMessages)
  const right = usePermission(permission)
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button icon={<ArrowLeft />} onClick={onBack}>
        {t('back_to_search')}
      </Button>
      <PermissionButton
        state={right}
        permission={permission}
        whenDenied="disable"
        type="submit"
        variant="primary"
        saving={saving}
      >
        {t(permission === 'customers.create' ? 'create' : 'save')}
      </PermissionButton>
    </div>
  )
}
