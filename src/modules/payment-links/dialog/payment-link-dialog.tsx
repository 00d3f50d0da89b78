import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, Link2, Settings } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import type { InvoiceId, PaymentLinkId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import type { Right } from '#ui/form/record-frame.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/page/money.tsx'
import { copyText, useCopy } from '#ui/toast/copy.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { linkValues } from '../payment-link.ts'
// What the server says is wrong with a link.
import '../payment-links.messages.ts'
import { linkDialogMessages } from './link-dialog.messages.ts'
import { SendLink } from './send-link.tsx'

export type LinkedInvoice = Pick<
  Answer<'invoice', 'getById'>,
  'id' | 'ncf' | 'order_number' | 'customer' | 'pending'
>

type Props = { invoice: LinkedInvoice; right: Right; onConfigure: () => void; onClose: () => void }

const { checkConfig, getAll, getDelivery, create } = api.paymentLink

/** What tells of the links of an invoice, and of what was done with them. */
const TOLD = [getAll.queryKey(), api.invoice.getById.queryKey()]

type Made = { id: PaymentLinkId; linkFullUrl: string }

/** Makes the link by which an invoice is paid, copies it and sends it: not configured, ready, generated, done. */
export function PaymentLinkDialog({ invoice, right, onConfigure, onClose }: Props) {
  const t = useMessages(linkDialogMessages)
  const config = useQuery({ ...checkConfig.queryOptions(undefined), refetchOnMount: 'always' })
  const waiting = useQuery({
    ...getAll.queryOptions({ invoiceId: invoice.id as InvoiceId, status: 'pending', pageSize: 1 }),
    refetchOnMount: 'always',
  })
  const [made, setMade] = useState<Made | null>(null)
  const [letter, setLetter] = useState<string | null>(null)
  // Asked again by who watches it, where it was sent from: what waits or could not go is not done.
  const isDone =
    useQuery({ ...getDelivery.queryOptions({ id: letter ?? '' }), enabled: letter !== null }).data?.state ===
    'sent'
  const refresh = useRefresh(TOLD)
  const found = waiting.data?.data[0]
  const link = made ?? (found ? { id: found.id, linkFullUrl: found.linkFullUrl } : null)
  const error = config.error ?? waiting.error
  const isKnown = config.data !== undefined && waiting.data !== undefined
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('title', { number: invoice.ncf })}
      description={link ? t('close_help') : config.data ? t('ready_help') : undefined}
      footer={<Button onClick={onClose}>{t(isDone ? 'done' : 'close')}</Button>}
    >
      {error ? (
        <ErrorNotice
          error={error}
          onRetry={() => void Promise.all([config.refetch(), waiting.refetch()])}
          retrying={config.isFetching || waiting.isFetching}
        />
      ) : null}
      {!isKnown && !error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {isKnown && !config.data && <NotConfigured onConfigure={onConfigure} />}
      {isKnown && config.data && !link && <Ready invoice={invoice} right={right} onMade={setMade} />}
      {isKnown && config.data && link && (
        <Generated
          invoice={invoice}
          link={link}
          until={found?.until ?? null}
          onSent={(delivery) => {
            setLetter(delivery)
            void refresh()
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function NotConfigured({ onConfigure }: { onConfigure: () => void }) {
  const t = useMessages(linkDialogMessages)
  return (
    <EmptyState
      title={t('not_configured')}
      help={t('not_configured_help')}
      action={
        <Button autoFocus icon={<Settings />} onClick={onConfigure}>
          {t('configure')}
        </Button>
      }
    />
  )
}

type ReadyProps = Pick<Props, 'invoice' | 'right'> & { onMade: (made: Made) => void }

function Ready({ invoice, right, onMade }: ReadyProps) {
  const t = useMessages(linkDialogMessages)
  const nameOf = useCustomerName()
  const refresh = useRefresh(TOLD)
  const pending = centsFromDecimal(invoice.pending) ?? ZERO
  // A press whose answer was lost asks for the same link again.
  const asked = useRef<ReturnType<typeof linkValues> | null>(null)
  const make = useMutation({
    mutationFn: () => {
      if (asked.current?.amount !== pending) asked.current = linkValues(invoice, pending, new Date())
      return create.call(asked.current)
    },
    onSuccess: async (made) => {
      const isCopied = await copyText(made.linkFullUrl)
      showToast({ title: t('created'), ...(isCopied && { description: t('copied') }) })
      onMade(made)
      await refresh()
    },
    onError: (error) =>
      showToast({
        title: t('not_created'),
        description: errorText(error),
        tone: 'error',
        about: 'payment link',
      }),
  })
  return (
    <div className="grid gap-4">
      <dl className="m-0 grid gap-3 sm:grid-cols-2 [&_dd]:m-0 [&_dt]:text-compact [&_dt]:text-muted">
        <div>
          <dt>{t('amount')}</dt>
          <dd className="text-2xl font-semibold">
            <Money value={pending} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt>{t('customer')}</dt>
          <dd className="truncate font-medium">{nameOf(invoice.customer)}</dd>
          <dd className="truncate text-compact text-muted">{invoice.customer.email}</dd>
        </div>
      </dl>
      <div>
        <PermissionButton
          {...right}
          // What is known later than the dialog opened: until then its foot has the focus.
          autoFocus
          variant="primary"
          icon={<Link2 />}
          saving={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('generate')}
        </PermissionButton>
      </div>
    </div>
  )
}

type GeneratedProps = Pick<Props, 'invoice' | 'onClose'> & {
  link: Made
  until: string | null
  onSent: (delivery: string) => void
}

function Generated({ invoice, link, until, onSent, onClose }: GeneratedProps) {
  const t = useMessages(linkDialogMessages)
  const { day } = useFormats()
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      <Field label={t('link')} help={until ? t('until', { day: day(until) }) : undefined}>
        <div className="flex gap-2">
          <TextInput
            readOnly
            autoFocus
            mono
            value={link.linkFullUrl}
            onFocus={(event) => event.currentTarget.select()}
            className="flex-1"
          />
          <Button icon={<Copy />} onClick={() => void copy(link.linkFullUrl, t('copied'))}>
            {t('copy')}
          </Button>
        </div>
      </Field>
      <SendLink link={link} invoiceId={invoice.id as InvoiceId} onSent={onSent} onClose={onClose} />
    </div>
  )
}
