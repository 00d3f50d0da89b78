import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { springDrawer } from '#modules/printing/drawer/drawer.client.ts'
import { type DrawerOutcome, LONGEST_REASON } from '#modules/printing/drawer/drawer.ts'
import { printingMessages } from '#modules/printing/printing.messages.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useTillInfo } from '../opening/till-info.client.ts'
import { usePrintingPort } from './printing-port.client.ts'

type Opening = { cashboxId: CashboxId; code: string; service: string | null; reason: string }

/** Written down first: a drawer that nobody answers for stays shut. */
const recordAndOpen = async ({ cashboxId, code, service, reason }: Opening): Promise<DrawerOutcome> => {
  await api.pos.openDrawer.call({ cashboxId, reason: reason || null })
  return springDrawer(service, code)
}

/** Opens the drawer without a sale; asked for by its code or from the menu. Enter opens. */
export function OpenDrawerDialog() {
  const t = useMessages(printingMessages)
  const till = usePrintingPort()
  const info = useTillInfo().data
  const [reason, setReason] = useState('')
  const open = useMutation({
    mutationFn: recordAndOpen,
    onSuccess: (outcome) => {
      if (outcome.kind !== 'opened') return
      showToast({ title: t('drawer_opened') })
      till.close()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!info || open.isPending) return
    open.mutate({
      cashboxId: info.cashbox.id,
      code: info.cashbox.code,
      service: info.printing.drawer_service_url,
      reason: reason.trim(),
    })
  }
  const closed = open.data && open.data.kind !== 'opened' ? open.data : null
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && till.close()}
      title={t('open_drawer')}
      description={t('open_drawer_help')}
      size="sm"
    >
      <Form changed={reason !== ''} className="grid gap-4" onSubmit={submit}>
        <Field label={t('reason')} optional>
          <TextInput
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {closed && (
          <p role="alert" className="m-0 text-sm text-danger-text">
            {t('drawer_closed')}.{' '}
            {closed.kind === 'failed' && closed.detail ? closed.detail : t(`drawer_${closed.kind}`)}
          </p>
        )}
        <ErrorNotice error={open.error} />
        <Button type="submit" variant="primary" size="lg" saving={open.isPending} disabled={!info}>
          {t('open_drawer')}
        </Button>
      </Form>
    </Dialog>
  )
}
