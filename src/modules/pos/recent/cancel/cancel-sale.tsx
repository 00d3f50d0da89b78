import { Ban, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { Answer } from '#ui/calls/api.ts'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { mayLeaveCart } from '../../held/ask.client.ts'
import { useRecentPort } from '../recent-port.client.ts'
import { cancelMessages } from './cancel.messages.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { CancelKind } from './cancel-form.tsx'

type Detail = Answer<'pos', 'getInvoiceDetail'>

/** The two ways to take a sale back; where it was taken back, how. */
export function CancelSale({ sale }: { sale: Detail }) {
  const t = useMessages(cancelMessages)
  const till = useRecentPort()
  const state = usePermission('pos.void')
  const [asked, setAsked] = useState<CancelKind | null>(null)
  if (!sale.onCancel) return null
  const isRest = sale.onCancel.kind === 'rest'
  const ask = (kind: CancelKind): void => {
    if (kind === 'cancel' || mayLeaveCart(till)) setAsked(kind)
  }
  const both = { state, permission: 'pos.void', whenDenied: 'disable', size: 'lg' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <PermissionButton {...both} icon={<Ban />} onClick={() => ask('cancel')}>
        {t(isRest ? 'cancel_rest' : 'cancel')}
      </PermissionButton>
      {!isRest && (
        <PermissionButton {...both} icon={<Repeat2 />} onClick={() => ask('recreate')}>
          {t('recreate')}
        </PermissionButton>
      )}
      {asked && <CancelDialog sale={sale} kind={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** That a sale was cancelled, by whom, why and under which number. */
export function Cancellation({ made }: { made: Detail['cancellation'] }) {
  const t = useMessages(cancelMessages)
  const { dateTime } = useFormats()
  if (!made) return null
  const facts = [
    [t('void_number'), made.number],
    ...(made.creditNcf ? [[t('credit_note'), made.creditNcf] as const] : []),
    ...(made.reason ? [[t('reason'), made.reason] as const] : []),
  ] as const
  return (
    <section
      aria-label={t('cancelled_at')}
      className="grid gap-1 rounded-card border border-danger-line bg-danger-soft px-3 py-2"
    >
      <p className="m-0 font-medium text-danger-text">
        {t('cancelled_at')} · {dateTime(made.at)} {t('cancelled_by', { name: made.by })}
      </p>
      <Facts facts={facts} />
    </section>
  )
}
