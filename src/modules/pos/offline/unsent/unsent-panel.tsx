import { Copy, Send } from 'lucide-react'
import { countNumbers } from '#modules/fiscal/blocks/blocks.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { reportFault } from '#ui/faults/report-fault.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { tillClock } from '../../connection/clock/till-clock.client.ts'
import { connection, useConnection } from '../../connection/connection.client.ts'
import { TillPanel } from '../../panel/till-panel.tsx'
import { useOfflinePort } from '../offline-port.client.ts'
import { useTillRefusal } from '../till-refusal.tsx'
import { unsentMessages } from '../unsent.messages.ts'
import { knownShop } from './local-sale/known-shop.client.ts'
import { MoreSales, useFirst } from './more-sales.tsx'
import type { KeptSale, OfflineSaleState } from './sending/offline-sale.ts'

/** The sales that this till made without a connection: what waits, what was sent, and what somebody has to see to. */
export function UnsentPanel({ open }: { open: boolean }) {
  const t = useMessages(unsentMessages)
  return (
    <TillPanel open={open} title={t('title')} description={t('help')}>
      <div className="grid gap-4">
        <ConnectionFacts />
        <UnsentList />
      </div>
    </TillPanel>
  )
}

function ConnectionFacts() {
  const t = useMessages(unsentMessages)
  const { dateTime, time } = useFormats()
  const till = useOfflinePort()
  const now = useConnection((now) => now)
  const { lastSyncAt, isReady, isShut, waiting } = useStore(till.unsentSales.view, (view) => view)
  const refusal = useTillRefusal()
  const send = async (): Promise<void> => {
    await connection.knock()
    await till.unsentSales.sendNow()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4">
      <div className="grid gap-1">
        <b role="status" className="text-base font-semibold">
          {now.phase === 'offline' ? t('offline_since', { since: time(new Date(now.since)) }) : t(now.phase)}
          {waiting > 0 && ` · ${t('to_send', { count: waiting })}`}
        </b>
        <span className="text-sm text-muted">
          {lastSyncAt === null ? t('never_synced') : t('last_sync', { at: dateTime(new Date(lastSyncAt)) })}
        </span>
        <NumbersLeft />
        <NumbersEnded />
        {!isReady && <Attention>{isShut ? t('storage_shut') : (refusal ?? t('cannot_sell'))}</Attention>}
      </div>
      <Button variant="primary" icon={<Send />} disabled={waiting === 0} onClick={() => void send()}>
        {t('send_all')}
      </Button>
    </div>
  )
}

function NumbersLeft() {
  const t = useMessages(unsentMessages)
  const till = useOfflinePort()
  const blocks = useStore(till.unsentSales.view, (view) => view.blocks)
  const today = dayOfInstant(tillClock.now(), knownShop()?.settings.time_zone ?? DEFAULT_TIME_ZONE)
  return (
    <span className="text-sm text-muted">
      {t('numbers_left', {
        consumo: countNumbers(blocks, 'consumo', today),
        credito: countNumbers(blocks, 'credito_fiscal', today),
      })}
    </span>
  )
}

/** What the office took away, thinking that this till was lost. */
function NumbersEnded() {
  const t = useMessages(unsentMessages)
  const till = useOfflinePort()
  const ended = useStore(till.unsentSales.view, (view) => view.ended)
  return ended.map(({ blockId, count, first, last, reason }) => (
    <Attention key={blockId} role="note">
      {t('ended', { count, first, last, reason })}
    </Attention>
  ))
}

function UnsentList() {
  const t = useMessages(unsentMessages)
  const till = useOfflinePort()
  const sales = useStore(till.unsentSales.view, (view) => view.sales)
  const { shown, more } = useFirst(inOrderOfCare(sales))
  if (sales.length === 0) return <EmptyState title={t('none')} />
  return (
    <>
      <ul aria-label={t('list')} className="m-0 list-none p-0">
        {shown.map((sale) => (
          <li key={sale.id} className="border-b border-line py-2.5">
            <UnsentRow sale={sale} />
          </li>
        ))}
      </ul>
      <MoreSales {...more} />
    </>
  )
}

/** What somebody has to see to first, then the newest. */
const inOrderOfCare = (sales: readonly KeptSale[]): KeptSale[] => {
  const dead = sales.filter(({ state }) => state === 'dead')
  return [...dead, ...sales.filter(({ state }) => state !== 'dead').toReversed()]
}

const TONES: Readonly<Record<OfflineSaleState, BadgeTone>> = {
  waiting: 'attn',
  sending: 'accent',
  acknowledged: 'ok',
  dead: 'danger',
}

function UnsentRow({ sale }: { sale: KeptSale }) {
  const t = useMessages(unsentMessages)
  const { dateTime } = useFormats()
  const till = useOfflinePort()
  const { state, answer } = sale
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <span className="flex min-w-0 flex-wrap items-center gap-2 text-base">
        <span className="font-mono text-sm font-medium">{sale.localNumber}</span>
        <Badge tone={TONES[state]}>{t(`state_${state}`, { number: answer?.orderNumber ?? '' })}</Badge>
      </span>
      <b className="text-right text-base font-semibold">
        {formatAmount(centsFromDecimal(sale.total) ?? ZERO)}
      </b>
      <span className="text-compact text-muted">{dateTime(new Date(sale.soldAt))}</span>
      <span className="text-right font-mono text-compact text-muted">
        {answer?.ncf ?? sale.ncf ?? t('provisional')}
      </span>
      {sale.lastError && (
        <span className="col-span-2 text-compact text-danger-text">
          {sale.lastError} {t('tries', { count: sale.tries })}
        </span>
      )}
      {answer && answer.conflicts > 0 && (
        <span className="col-span-2 text-compact text-attn-text">
          {t('conflicts_told', { count: answer.conflicts })}
        </span>
      )}
      {state === 'dead' && <span className="col-span-2 text-compact">{t('dead_help')}</span>}
      {(state === 'waiting' || state === 'dead') && (
        <span className="col-span-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Send />}
            aria-label={t('send_this', { number: sale.localNumber })}
            onClick={() => void till.unsentSales.sendNow(sale.id)}
          >
            {t('send')}
          </Button>
          {state === 'dead' && (
            <Button
              size="sm"
              icon={<Copy />}
              aria-label={`${t('copy_data')} ${sale.localNumber}`}
              onClick={() => void copy(sale, t)}
            >
              {t('copy_data')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

async function copy(sale: KeptSale, t: (key: 'copied' | 'not_copied') => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(sale, null, 2))
    showToast({ title: t('copied'), about: 'unsent.copy' })
  } catch (error) {
    reportFault(error)
    showToast({ title: t('not_copied'), tone: 'error', about: 'unsent.copy' })
  }
}
