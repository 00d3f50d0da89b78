import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { EmployeeId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { commissionsMessages } from '../commissions.messages.ts'

const PayDialog = lateForm(async () => (await import('./pay-dialog.tsx')).PayDialog)

type Props = {
  employee: { id: EmployeeId; name: string } | undefined
  /** Of sales up to this day. */
  until: string
}

/** Asks what a seller is to be paid, and then opens what records it: the dialog begins with its first field. */
export function PayButton({ employee, until }: Props) {
  const t = useMessages(commissionsMessages)
  const right = { permission: 'commissions.pay', state: usePermission('commissions.pay') }
  const question = { employee_id: employee?.id ?? '', until }
  const asked = useQuery({ ...api.commission.getPayable.queryOptions(question), enabled: false })
  const [isOpen, setOpen] = useState(false)
  const ask = async (): Promise<void> => {
    await asked.refetch()
    setOpen(true)
  }
  return (
    <>
      <PermissionButton
        {...right}
        whenDenied="disable"
        variant="primary"
        icon={<HandCoins />}
        disabled={!employee}
        saving={asked.isFetching && !isOpen}
        onClick={() => void ask()}
      >
        {t('pay')}
      </PermissionButton>
      {isOpen && employee && (
        <PayDialog
          employee={employee}
          until={until}
          right={right}
          payable={asked.data ?? null}
          error={asked.error}
          onAsk={() => void asked.refetch()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
