import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { channelsMessages } from '#modules/notifications/channels/channels.messages.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type CustomerContact, changedContact } from './contact.ts'
import { deliveryMessages } from './delivery.messages.ts'
import type { DeliveryChannel } from './delivery.ts'
import { type DeliveryStatus, useDelivery } from './use-delivery.client.ts'

type Props = {
  channel: DeliveryChannel
  orderId: string
  receipt: ReceiptData | null
  onClose: () => void
}

/** Where the receipt of a sale goes: what is missing is said before anything is typed. */
export function DeliverReceipt({ channel, orderId, receipt, onClose }: Props) {
  const t = useMessages(channelsMessages)
  const contact = useQuery({
    ...api.pos.getDeliveryContact.queryOptions({ orderId: orderId as InvoiceId }),
    refetchOnMount: 'always',
  })
  if (contact.error) {
    return (
      <ErrorNotice
        error={contact.error}
        onRetry={() => void contact.refetch()}
        retrying={contact.isFetching}
      />
    )
  }
  if (!contact.data || !contact.isFetchedAfterMount) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  const { channels, customer } = contact.data
  const isSetUp = channel === 'email' ? channels.mail : channels.whatsapp
  if (!isSetUp) {
    return (
      <Attention role="alert">
        {t(channel === 'email' ? 'error_mail_not_set_up' : 'error_whatsapp_not_set_up')}
      </Attention>
    )
  }
  return (
    <DeliveryForm
      channel={channel}
      orderId={orderId}
      receipt={receipt}
      customer={customer}
      onClose={onClose}
    />
  )
}

type FormProps = Props & { customer: CustomerContact | null }

function DeliveryForm({ channel, orderId, receipt, customer, onClose }: FormProps) {
  const t = useMessages(deliveryMessages)
  const known = channel === 'email' ? (customer?.email ?? '') : formatPhone(customer?.phone ?? '')
  const [to, setTo] = useState(known)
  const { send, again, error, status } = useDelivery({ orderId, channel, receipt })
  // Whoever gets it besides is not the customer.
  const [isAnother, setIsAnother] = useState(false)
  const change = customer && !isAnother ? changedContact(customer, channel, to) : null
  const submit = async (): Promise<void> => {
    await send(to.trim()).then(
      () => change && keepContact(change, t('contact_not_kept')),
      // The form shows it: `error`.
      () => undefined,
    )
  }
  if (status.phase === 'sent') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Status icon={<CircleCheck className="text-ok-text" />}>{t(`sent_${channel}`)}</Status>
        <Button
          variant="quiet"
          onClick={() => {
            setTo('')
            setIsAnother(true)
            again()
          }}
        >
          {t(`another_${channel}`)}
        </Button>
      </div>
    )
  }
  const busy = status.phase === 'sending'
  return (
    <Form
      changed={false}
      className="grid gap-2"
      onKeyDown={(event) => leaveByEscape(event, onClose)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && status.phase !== 'queued') void submit()
      }}
    >
      {status.phase === 'queued' ? null : (
        <Field
          label={t(channel === 'email' ? 'email_label' : 'phone_label')}
          help={change ? t('contact_kept', { name: change.name }) : channel === 'whatsapp' && t('phone_help')}
          error={error === null ? undefined : errorText(error)}
        >
          <div className="flex gap-2">
            <TextInput
              size="lg"
              type={channel === 'email' ? 'email' : 'tel'}
              inputMode={channel === 'email' ? 'email' : 'tel'}
              autoComplete="off"
              autoFocus
              // Not disabled: what fails is mended where the cursor is.
              readOnly={busy}
              value={to}
              onFocus={(event) => event.currentTarget.select()}
              onValueChange={setTo}
              className="flex-1"
            />
            <Button type="submit" variant="primary" size="lg" keycap="Enter" saving={busy}>
              {t('send')}
            </Button>
          </div>
        </Field>
      )}
      <Progress channel={channel} status={status} />
    </Form>
  )
}

function Progress({ channel, status }: { channel: DeliveryChannel; status: DeliveryStatus }) {
  const t = useMessages(deliveryMessages)
  if (status.phase === 'sending')
    return (
      <Status icon={<LoaderCircle className="text-accent-text motion-safe:animate-spin" />}>
        {t('sending')}
      </Status>
    )
  if (status.phase === 'queued')
    return (
      <Attention role="alert">
        {status.error ? `${reasonOf(status.error)} ${t('trying_again')}` : t('still_queued')}
      </Attention>
    )
  if (status.phase === 'failed')
    return (
      <Attention role="alert">
        <b className="block font-semibold">{t(`failed_${channel}`)}</b>
        {status.error && reasonOf(status.error)}
      </Attention>
    )
  return null
}

const Status = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p role="status" className="m-0 flex items-center gap-2 text-base [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    {children}
  </p>
)

/** The sentence of a stored failure, as if the call had failed with it. */
const reasonOf = (error: NonNullable<Answer<'pos', 'getDelivery'>['error']>): string =>
  errorText({ data: { domain: error } })

/** Escape leaves the field and not the receipt behind it. */
function leaveByEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  event.preventDefault()
  onClose()
}

/** The receipt goes whether or not this does. */
async function keepContact(change: CustomerContact, failed: string): Promise<void> {
  try {
    await api.customer.update.call(change)
  } catch (error) {
    showToast({ title: failed, description: errorText(error), tone: 'attn' })
  }
}
