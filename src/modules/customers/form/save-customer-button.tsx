import { usePermission } from '#modules/identity/sessions/session.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { customersMessages } from '../customers.messages.ts'

type Props = {
  /** Null for a new one. */
  customer: { is_default: boolean } | null
  saving: boolean
}

/** Submits the form around it: a new customer, or the changes to one. The default one needs a right more. */
export function SaveCustomerButton({ customer, saving }: Props) {
  const t = useMessages(customersMessages)
  const own = customer === null ? 'customers.create' : 'customers.update'
  const ownState = usePermission(own)
  const settingsState = usePermission('settings.update')
  const isProtected = customer?.is_default === true && ownState === 'allowed'
  const permission = isProtected ? 'settings.update' : own
  return (
    <PermissionButton
      state={isProtected ? settingsState : ownState}
      permission={permission}
      whenDenied="disable"
      type="submit"
      variant="primary"
      saving={saving}
    >
      {t(customer === null ? 'create' : 'save')}
    </PermissionButton>
  )
}
