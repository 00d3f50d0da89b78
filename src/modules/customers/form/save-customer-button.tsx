import { usePermission } from '#modules/identity/sessions/session.tsx'
import { useMessages } from '#ui/messages.ts'
import { PermissionButton } from '#ui/permission-button.tsx'
import { customersMessages } from '../customers.messages.ts'

/** Submits the form around it: a new customer, or the changes to one. */
export function SaveCustomerButton({ isNew, saving }: { isNew: boolean; saving: boolean }) {
  const t = useMessages(customersMessages)
  const permission = isNew ? 'customers.create' : 'customers.update'
  return (
    <PermissionButton
      state={usePermission(permission)}
      permission={permission}
      whenDenied="disable"
      type="submit"
      variant="primary"
      saving={saving}
    >
      {t(isNew ? 'create' : 'save')}
    </PermissionButton>
  )
}
