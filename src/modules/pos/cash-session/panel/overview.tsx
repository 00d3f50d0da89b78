import { ArrowDownToLine, ArrowUpFromLine, Calculator, FileText } from 'lucide-react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ClosingObstacle, useClosing } from './closing-obstacle.tsx'
import type { OpenSession } from './use-cash-session.client.ts'

export type Step = 'overview' | 'in' | 'out' | 'count' | 'result' | 'x'

type Props = { session: OpenSession; onStep: (step: Step) => void }

/** The open session: what was done in it, and what can be. What the drawer should hold is not said. */
export function Overview({ session, onStep }: Props) {
  const t = useMessages(cashSessionMessages)
  const { dateTime } = useFormats()
  const mayPeek = usePermission('pos.cash_report')
  const { obstacle } = useClosing()
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <span className="flex items-center gap-3">
          <b className="text-base font-semibold">{t('session_number', { number: session.number })}</b>
          <Badge tone="ok">{t('open_since', { since: session.opened_at })}</Badge>
        </span>
        <span className="text-muted">
          {t('opened_by', { name: session.opened_by_name, since: session.opened_at })}
        </span>
        <span className="text-muted">
          {t('float')} {formatCents(centsFromDecimal(session.float) ?? ZERO)} ·{' '}
          {t('sales', { count: session.sales })}
        </span>
      </div>
      {session.counted && !session.counted.stale && (
        <Attention>
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t('counted_before')}
            <Button size="sm" onClick={() => onStep('result')}>
              {t('see_result')}
            </Button>
          </span>
        </Attention>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="xl" icon={<ArrowDownToLine />} onClick={() => onStep('in')}>
          {t('money_in')}
        </Button>
        <Button size="xl" icon={<ArrowUpFromLine />} onClick={() => onStep('out')}>
          {t('money_out')}
        </Button>
        <PermissionButton
          state={mayPeek}
          permission="pos.cash_report"
          size="xl"
          icon={<FileText />}
          onClick={() => onStep('x')}
        >
          {t('x_report')}
        </PermissionButton>
        <Button
          size="xl"
          variant="primary"
          icon={<Calculator />}
          disabled={obstacle !== null}
          onClick={() => onStep('count')}
        >
          {t('start_closing')}
        </Button>
      </div>
      <ClosingObstacle />
      <section aria-label={t('movements')}>
        <h3 className="m-0 mb-2 text-base">{t('movements')}</h3>
        {session.movements.length === 0 ? (
          <p className="m-0 text-muted">{t('no_movements')}</p>
        ) : (
          <ul className="m-0 list-none p-0">
            {session.movements.map(({ id, kind, amount, currency_code, reason, at, user_name }) => (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 text-base"
              >
                <span className="wrap-anywhere">
                  <span className="text-muted">{t(`money_${kind}`)}</span> {reason}
                </span>
                <b className="text-right font-semibold">
                  {kind === 'in' ? '+' : '−'}
                  {formatAmount(centsFromDecimal(amount) ?? ZERO)} {currency_code}
                </b>
                <span className="text-compact text-muted">
                  {dateTime(at)} · {user_name}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
