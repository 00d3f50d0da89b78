import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { TillSession } from '../cash-session/panel/session-state.tsx'
import { tillClock } from '../connection/clock/till-clock.client.ts'
import { ConnectionBadge } from '../offline/connection-badge.tsx'
import { useTillInfo } from '../opening/till-info.client.ts'
import { posMessages } from '../pos.messages.ts'
import { useDocument, useDocumentCode, useDocumentsOff } from '../readiness/obstacle.client.ts'
import type { CounterDocument } from '../sale/sale-terms.ts'
import { MoreMenu } from './more-menu.tsx'
import { useTill } from './till.client.ts'

type Props = { onLeave?: () => void; onHelp?: () => void }

/** Whose counter it is, who stands behind it, and what it issues. */
export function TopBar({ onLeave, onHelp }: Props) {
  const t = useMessages(posMessages)
  const { user, tenant } = useSession()
  const info = useTillInfo().data
  return (
    <header className="flex h-bar shrink-0 items-center gap-4 border-b border-chrome-line bg-chrome px-4 text-sm text-chrome-text max-sm:gap-2 max-sm:px-2">
      {onLeave && (
        <IconButton
          label={t('leave')}
          size="sm"
          className="text-chrome-text! hover:text-text!"
          onClick={onLeave}
        >
          <ArrowLeft />
        </IconButton>
      )}
      <BrandMark />
      <div className="min-w-0 leading-4.5">
        <h1 className="m-0 truncate text-sm/4.5">{info?.store_name || tenant.name}</h1>
        <div className="truncate text-xs text-chrome-muted">
          {info && `${info.cashbox.name} · ${info.warehouse_name}`}
        </div>
      </div>
      <TillSession />
      <span aria-hidden="true" className="h-6 w-px bg-chrome-line max-xl:hidden" />
      <Avatar name={user.name} picture={user.image_url} className="max-xl:hidden" />
      <span className="truncate max-xl:hidden">{user.name}</span>
      <span className="flex-1" />
      <ConnectionBadge />
      <DocumentToggle />
      <span aria-hidden="true" className="h-6 w-px bg-chrome-line max-md:hidden" />
      <Clock />
      <MoreMenu />
      {onHelp && (
        <Button
          variant="quiet"
          size="sm"
          keycap="000"
          className="text-chrome-text! hover:text-text! max-md:hidden"
          onClick={onHelp}
        >
          {t('commands')}
        </Button>
      )}
    </header>
  )
}

/** Which document the sale gets. Crédito fiscal without a buyer's RNC asks for the buyer. */
function DocumentToggle() {
  const t = useMessages(posMessages)
  const till = useTill()
  const document = useDocument()
  const code = useDocumentCode()
  const off = useDocumentsOff()
  const choose = (chosen: CounterDocument): void => {
    till.cart.chooseDocument(chosen)
    if (chosen === 'credito_fiscal' && !till.cart.value.buyer?.tax_id) till.open({ kind: 'customer' })
  }
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="text-compact text-chrome-muted max-2xl:hidden">
        {t('document')}
      </span>
      <Segmented
        label={t('document')}
        value={document}
        onValueChange={choose}
        segments={[
          { value: 'consumo' as const, label: t('consumer'), code: code('consumo') },
          { value: 'credito_fiscal' as const, label: t('tax_credit'), code: code('credito_fiscal') },
        ].filter(({ value }) => !off.includes(value))}
        className="text-text max-sm:[&_.font-mono]:hidden max-sm:[&_[role=radio]]:px-1.5"
      />
    </div>
  )
}

const TICK_MS = 5_000

function Clock() {
  const { time } = useFormats()
  const [now, setNow] = useState(tillClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(tillClock.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={now.toISOString()} className="font-mono text-compact whitespace-nowrap max-md:hidden">
      {time(now)}
    </time>
  )
}
