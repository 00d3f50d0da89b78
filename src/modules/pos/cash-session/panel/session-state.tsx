import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useNeedsConnection } from '../../offline/needs-connection.tsx'
import { useTillQuery } from '../../opening/till-query.client.ts'
import { useCashSessionPort } from './cash-session-port.client.ts'

type Props = { session: { opened_at: string } | null; onPress: () => void }

/** Whether the cashbox is open, and since when; the way to it. A telephone has it in the menu. */
export function SessionState({ session, onPress }: Props) {
  const t = useMessages(cashSessionMessages)
  const may = usePermission('pos.cash_session')
  const words = session ? t('open_since', { since: session.opened_at }) : t('closed')
  const icon = session ? <LockKeyholeOpen aria-hidden="true" /> : <LockKeyhole aria-hidden="true" />
  if (may === 'denied') {
    return (
      <span className="flex items-center gap-1.5 text-compact text-chrome-muted max-lg:hidden [&_svg]:size-4">
        {icon}
        {words}
      </span>
    )
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={icon}
      keycap="F10"
      className="text-chrome-text! hover:text-text! [&_svg]:text-chrome-text max-sm:hidden max-xl:[&_.font-mono]:hidden"
      onClick={onPress}
    >
      <span className="max-xl:sr-only">{words}</span>
    </Button>
  )
}

/** In the bar: whether the cashbox is open. Nothing until that is known. */
export function TillSession() {
  const till = useCashSessionPort()
  const info = useQuery(useTillQuery()).data
  const needsConnection = useNeedsConnection()
  if (!info) return null
  const press = (): void => {
    if (needsConnection === null) till.open({ kind: 'cash_session' })
    else showToast({ title: needsConnection, tone: 'attn' })
  }
  return <SessionState session={info.cash_session} onPress={press} />
}
