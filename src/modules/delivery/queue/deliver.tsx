import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { channelsMessages } from '#modules/notifications/channels/channels.messages.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { BackNote } from '#ui/form/interrupted-note.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { deliveryMessages } from '../delivery.messages.ts'
import type { DeliveryError } from '../delivery.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import { type CustomerContact, changedContact } from './contact.ts'
import { type KeptSending, useKeptSending } from './kept-sending.client.ts'
import { type Delivering, type DeliveryStatus, type Question, useDelivery } from './use-delivery.client.ts'

type Known = {
  channels: { mail: boolean; whatsapp: boolean }
  customer: CustomerContact | null
}

type Props = Delivering & {
  /** The receipt of a sale at the counter, or a paper of the office: what is said of it. */
  what: 'receipt' | 'paper'
  /** Which ways are set up, and what is known of the customer. */
  contact: Question<Known>
  /** What is typed is kept when the session ends, and comes back where the same is opened again. */
  kept?: KeptSending
  onClose: () => void
}

/** Where something goes: what is missing is said before anything is typed. */
export function Deliver({ contact: question, ...props }: Props) {
  const { channel } = props
  const t = useMessages(channelsMessages)
  const contact = useQuery({ ...question, refetchOnMount: 'always' })
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
  return <DeliveryForm {...props} customer={customer} />
}

type FormProps = Omit<Props, 'contact'> & { customer: CustomerContact | null }

function DeliveryForm({ what, customer, onClose, kept, ...delivering }: FormProps) {
  const t = useMessages(deliveryMessages)
  const { channel } = delivering
  const known = channel === 'email' ? (customer?.email ?? '') : formatPhone(customer?.phone ?? '')
  const [to, setTo] = useState(known)
  const delivery = useDelivery(delivering)
  const { send, again, error, status } = delivery
  const back = useKeptSending(kept, { ...delivering, ...delivery, to, setTo, known })
  // Whoever gets it besides is not the customer.
  const [isAnother, setIsAnother] = useState(false)
  const change = customer && !isAnother ? changedContact(customer, channel, to) : null
  const submit = async (): Promise<void> => {
    await send(to.trim()).then(
      () => change && keepContact(change, t(`${what}_contact_not_kept`)),
      // The form shows it: `error`.
      () => undefined,
    )
  }
  if (status.phase === 'sent') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Status icon={<CircleCheck className="text-ok-text" />}>{t(`${what}_sent_${channel}`)}</Status>
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
      {status.phase !== 'queued' && <BackNote back={back} />}
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
      <Progress what={what} channel={channel} status={status} />
    </Form>
  )
}

type ProgressProps = { what: Props['what']; channel: DeliveryChannel; status: DeliveryStatus }

function Progress({ what, channel, status }: ProgressProps) {
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
        {status.error ? `${reasonOf(status.error)} ${t(`${what}_trying_again`)}` : t(`${what}_still_queued`)}
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
const reasonOf = (error: DeliveryError): string => errorText({ data: { domain: error } })

/** Escape leaves the field and not the receipt behind it. */
function leaveByEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  event.preventDefault()
  onClose()
}

/** What is sent goes whether or not this does. */
async function keepContact(change: CustomerContact, failed: string): Promise<void> {
  try {
    await api.customer.update.call(change)
  } catch (error) {
    showToast({ title: failed, description: errorText(error), tone: 'attn' })
  }
}
