import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '#ui/calls/api.ts'
import { TextAreaField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { TENANT_ANSWERS, type Tenant } from './tenant-answers.client.ts'
import { tenantsMessages } from './tenants.messages.ts'

/** Asks why, before nobody works in the shop any more. */
export function SuspendDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(tenantsMessages)
  const record = useRecordForm({
    schema: useMemo(() => z.object({ reason: z.string().trim().min(1, t('reason_required')).max(500) }), [t]),
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }) => api.superAdmin.suspendTenant.call({ id: tenant.id, reason }),
    answers: TENANT_ANSWERS,
    saved: t('suspended_done'),
    onSaved: onClose,
    focus: 'reason',
  })
  return (
    <RecordDialog
      record={record}
      title={t('suspend_title', { name: tenant.name })}
      description={t('suspend_help')}
      right={{ permission: '', state: 'allowed' }}
      saveLabel={t('suspend')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextAreaField form={record.form} name="reason" label={t('reason')} required rows={3} />
    </RecordDialog>
  )
}
