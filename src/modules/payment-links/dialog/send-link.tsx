import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
// What the errors of sending say.
import '#modules/delivery/delivery.messages.ts'
import '#modules/notifications/channels/channels.messages.ts'
import type { PaymentLinkId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { linkDialogMessages } from './link-dialog.messages.ts'
import { type Channel, useLinkDelivery } from './use-link-delivery.client.ts'

type Contact = { email: string | null; phone: string | null }
type Props = { link: { id: PaymentLinkId }; contact: Contact; onSent: () => void }

const known = (channel: Channel, { email, phone }: Contact): string =>
  channel === 'email' ? (email ?? '') : formatPhone(phone ?? '')

/** Sends a link by e-mail or WhatsApp, to the customer's own address unless another is typed. */
export function SendLink({ link, contact, onSent }: Props) {
  const t = useMessages(linkDialogMessages)
  const [channel, setChannel] = useState<Channel>('email')
  const [to, setTo] = useState(known('email', contact))
  const { send, delivery } = useLinkDelivery()
  const choose = (chosen: Channel): void => {
    setChannel(chosen)
    setTo(known(chosen, contact))
    send.reset()
  }
  return (
    <Form
      changed={false}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate({ id: link.id, channel, to: to.trim() }, { onSuccess: onSent })
      }}
    >
      <Segmented
        label={t('send_by')}
        segments={[
          { value: 'email', label: t('email') },
          { value: 'whatsapp', label: t('whatsapp') },
        ]}
        value={channel}
        onValueChange={choose}
        className="justify-self-start"
      />
      <Field
        label={t(channel === 'email' ? 'email_label' : 'phone_label')}
        error={send.error ? errorText(send.error) : undefined}
      >
        <div className="flex gap-2">
          <TextInput
            type={channel === 'email' ? 'email' : 'tel'}
            inputMode={channel === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            readOnly={send.isPending}
            value={to}
            onValueChange={setTo}
            className="flex-1"
          />
          <Button type="submit" saving={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </Field>
      {delivery && <How delivery={delivery} />}
    </Form>
  )
}

type Delivery = NonNullable<ReturnType<typeof useLinkDelivery>['delivery']>

/** How what was sent stands. */
function How({ delivery: { state, to, tries, error } }: { delivery: Delivery }) {
  const t = useMessages(linkDialogMessages)
  const why = error && errorText({ data: { domain: error } })
  if (state === 'failed') return <Attention role="alert">{[t('failed', { to }), why].join('. ')}</Attention>
  if (state === 'queued' && tries > 0)
    return <Attention role="note">{[t('queued', { to }), why].filter(Boolean).join(' ')}</Attention>
  return (
    <p role="status" className="m-0 flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0">
      {state === 'sent' ? (
        <CircleCheck className="text-ok-text" />
      ) : (
        <LoaderCircle className="text-accent-text motion-safe:animate-spin" />
      )}
      {state === 'sent' ? t('sent', { to }) : t('sending')}
    </p>
  )
}
