import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DELIVERY_CHANNELS, type DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { Deliver } from '#modules/delivery/queue/deliver.tsx'
import { keptChoice } from '#modules/delivery/queue/kept-sending.client.ts'
import type { CustomerId, InvoiceId, ReminderId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { remindersMessages } from '../reminders.messages.ts'
import { reminderDialog } from './reminder-dialog-name.ts'

export type RemindedOf = { customer: { id: CustomerId; name: string }; invoiceId?: InvoiceId }

type Props = RemindedOf & { onClose: () => void }

/** A reminder by hand: by which way, to where, in which language, and what it says. */
export function SendReminderDialog({ customer, invoiceId, onClose }: Props) {
  const t = useMessages(remindersMessages)
  const about = { customerId: customer.id, ...(invoiceId && { invoiceId }) }
  const { data, error, refetch, isFetching } = useQuery({
    ...api.reminder.prepare.queryOptions(about),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t('send_to', { name: customer.name })}
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.refuses && <Attention role="alert">{t('refused_here')}</Attention>}
      {data && !data.refuses && <Sending about={about} prepared={data} onClose={onClose} />}
    </Dialog>
  )
}

type Prepared = Answer<'reminder', 'prepare'>

type SendingProps = {
  about: { customerId: CustomerId; invoiceId?: InvoiceId }
  prepared: Prepared
  onClose: () => void
}

function Sending({ about, prepared, onClose }: SendingProps) {
  const t = useMessages(remindersMessages)
  const queries = useQueryClient()
  const { channels, customer } = prepared
  const [kept] = useState(() => keptChoice(reminderDialog(about)))
  const usual =
    channels.mail && (customer.email || !channels.whatsapp || !customer.phone) ? 'email' : 'whatsapp'
  const [channel, setChannel] = useState<DeliveryChannel>(kept?.channel ?? usual)
  const [language, setLanguage] = useState(kept ? (kept.about === 'en' ? 'en' : 'es') : prepared.language)
  const send = async (to: string, requestId: string) => {
    const sent = await api.reminder.send.call({ ...about, channel, language, to, requestId })
    for (const told of [api.reminder.getOfCustomer, api.reminder.getOfInvoice, api.invoice.getById])
      void queries.invalidateQueries({ queryKey: told.queryKey() })
    return sent
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('channel')}
          segments={DELIVERY_CHANNELS.map((value) => ({ value, label: t(value) }))}
          value={channel}
          onValueChange={setChannel}
        />
        <Segmented
          label={t('language')}
          segments={[
            { value: 'es' as const, label: t('spanish') },
            { value: 'en' as const, label: t('english') },
          ]}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <section aria-label={t('reads')} className="grid gap-1">
        <h3 className="m-0 text-compact text-muted">{t('reads')}</h3>
        <p className="m-0 rounded-card border border-line bg-surface p-3 whitespace-pre-line wrap-anywhere">
          {prepared.text[language].trim()}
        </p>
      </section>
      <Deliver
        key={channel}
        channel={channel}
        what="paper"
        contact={{ queryKey: ['reminder contact', about], queryFn: async () => prepared }}
        send={send}
        look={(id) => api.reminder.getDelivery.queryOptions({ id: id as ReminderId })}
        about={language}
        kept={{ id: reminderDialog(about), isChosen: channel !== usual || language !== prepared.language }}
        onClose={onClose}
      />
    </div>
  )
}
