import { Banknote, Percent, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { minusCents, sumCents } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Keycap } from '#ui/button/keycap.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Money } from '#ui/page/money.tsx'
import { Perforation } from '#ui/page/perforation.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ClockWarning } from '../../connection/clock/clock-warning.tsx'
import { HeldButtons, Named } from '../../held/held-buttons.tsx'
import { DepositLine } from '../../payment/deposit-line.tsx'
import { posMessages } from '../../pos.messages.ts'
import { tillPromotionMessages } from '../../promotions/till-promotions.messages.ts'
import type { Obstacle } from '../../readiness/readiness.ts'
import { dueOf } from '../../sale/sale-terms.ts'
import { useTill } from '../till.client.ts'
import { FiscalWarnings } from './fiscal-warnings.tsx'
import { StockNotice } from './stock-watch.tsx'
import { usePay } from './use-pay.client.ts'

/** The last column: what else can be done, what it comes to, and Cobrar. */
export function PayZone({ className }: { className?: string }) {
  const t = useMessages(posMessages)
  return (
    <section
      aria-label={t('pay_zone')}
      className={classNames('flex min-h-0 flex-col gap-4 bg-sunken p-4', className)}
    >
      <QuickActions />
      <ClockWarning />
      <FiscalWarnings />
      <div className="mt-auto" />
      <Sums />
      <DepositLine cart={useTill().cart} />
      <Perforation />
      <div>
        <div className="flex justify-between text-sm text-muted">
          <span>{t('total_due')}</span>
          <span>DOP</span>
        </div>
        <Total className="mt-3 block text-right" />
      </div>
      <StockNotice cartInSight />
      <PayButton />
      <HeldButtons />
    </section>
  )
}

type BarProps = { rich?: boolean; children?: ReactNode }

/** The same at the foot of two columns or of a telephone, as low as it can be: what is above it is the cart. */
export function PayBar({ rich = false, children }: BarProps) {
  const t = useMessages(posMessages)
  return (
    <section aria-label={t('pay_zone')} className="shrink-0 border-t border-line bg-sunken p-3">
      {!rich && <ClockWarning className="mb-3" />}
      {rich && (
        <div className="mb-2 grid gap-2">
          <ClockWarning />
          <div className="grid grid-cols-2 gap-2">
            <QuickActions compact />
            <HeldButtons compact />
          </div>
          {children}
          <Sums inRow />
        </div>
      )}
      <DepositLine cart={useTill().cart} className="mb-3!" />
      <div className="flex flex-wrap items-center gap-3 *:first:basis-full">
        <StockNotice cartInSight={rich} />
        <div className="min-w-0 flex-1">
          <div className="text-xs text-muted">{t('total_due')}</div>
          <Total small className="mt-1.5 block" />
        </div>
        <PayButton narrow />
      </div>
    </section>
  )
}

type QuickProps = { icon: ReactNode; label: string; keycap?: string; onPress: () => void }

const Quick = ({ icon, label, keycap, onPress }: QuickProps) => (
  <button
    type="button"
    onClick={onPress}
    aria-keyshortcuts={keycap && /^F\d/.test(keycap) ? keycap : undefined}
    className="flex min-h-16 flex-col justify-between gap-0.5 rounded-control border border-line-strong bg-surface px-2.5 pt-2.25 pb-2 text-left text-sm/4.5 font-medium hover:bg-pressed [&_svg]:size-4 [&_svg]:text-muted"
  >
    <span className="flex justify-between">
      {icon}
      {keycap && <Keycap>{keycap}</Keycap>}
    </span>
    {label}
  </button>
)

function QuickActions({ compact = false }: { compact?: boolean }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const discounts = usePermission('pos.discount')
  const whenDenied = usePart('discounts') ? 'disable' : 'hide'
  const discount = () => till.askForDiscount(null)
  const recent = () => till.open({ kind: 'recent' })
  const look = compact ? 'min-w-0 shrink!' : ''
  if (compact || discounts !== 'allowed') {
    return (
      <div className={compact ? 'contents' : 'flex flex-wrap gap-2'}>
        <PermissionButton
          state={discounts}
          permission="pos.discount"
          whenDenied={whenDenied}
          icon={<Percent />}
          className={look}
          onClick={discount}
        >
          {t('discount')}
        </PermissionButton>
        <Button icon={<ReceiptText />} keycap="F7" className={look} onClick={recent}>
          {compact ? <Named name={t('recent_invoices')}>{t('recent_short')}</Named> : t('recent_invoices')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Quick icon={<Percent aria-hidden="true" />} label={t('discount')} onPress={discount} />
      <Quick
        icon={<ReceiptText aria-hidden="true" />}
        label={t('recent_invoices')}
        keycap="F7"
        onPress={recent}
      />
    </div>
  )
}

function Sums({ inRow = false }: { inRow?: boolean }) {
  const t = useMessages(posMessages)
  const { cart } = useTill()
  const totals = useStore(cart.store, (now) => now.totals)
  const cartDiscount = useStore(cart.store, ({ state }) => state.cartDiscount)
  const promotions = useMessages(tillPromotionMessages)
  const promotion = sumCents(totals.lines.map((line) => line.promotion))
  const included = totals.lines.every((line) => line.price_includes_tax || !line.is_taxable)
  return (
    <dl
      className={classNames(
        'm-0 text-sm [&_dd]:m-0 [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:justify-between',
        inRow
          ? 'flex flex-wrap justify-between gap-x-4 gap-y-1 [&>div]:min-w-0 [&>div]:gap-2'
          : 'grid gap-1.5 [&>div]:gap-3',
      )}
    >
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>{formatAmount(totals.gross)}</dd>
      </div>
      {promotion > 0 && (
        <div className="text-attn-text [&_dt]:text-attn-text!">
          <dt>{promotions('total')}</dt>
          <dd>−{formatAmount(promotion)}</dd>
        </div>
      )}
      {totals.discount > promotion && (
        <div className="text-attn-text [&_dt]:text-attn-text!">
          <dt className="min-w-0 truncate">{cartDiscount?.description || t('discount')}</dt>
          <dd>−{formatAmount(minusCents(totals.discount, promotion))}</dd>
        </div>
      )}
      <div>
        <dt>{t(included ? 'itbis_included' : 'itbis')}</dt>
        <dd>{formatAmount(totals.tax)}</dd>
      </div>
    </dl>
  )
}

/** The figure that is read across the counter, and aloud when it changes. */
function Total({ small = false, className }: { small?: boolean; className?: string }) {
  const t = useMessages(posMessages)
  const { cart } = useTill()
  const due = useStore(cart.store, dueOf)
  const long = formatCents(due).length > 13
  const size = small ? (long ? 'text-2xl' : 'text-3xl') : long ? 'text-4xl' : 'text-[3.625rem]'
  return (
    <output aria-label={t('total_due')} aria-live="polite" className={className}>
      <Money value={due} emphasis="total" className={size} />
    </output>
  )
}

/** Where the button leads to what is to be mended: the customer, the line, the cashbox. */
const MENDED_ON_THE_WAY: ReadonlySet<Obstacle['kind']> = new Set(['buyer', 'stock', 'closed', 'code'])

function PayButton({ narrow = false }: { narrow?: boolean }) {
  const t = useMessages(posMessages)
  const { pay, blocked, selling } = usePay()
  const reason =
    blocked && !MENDED_ON_THE_WAY.has(blocked.obstacle.kind) ? { disabledReason: blocked.sentence } : {}
  if (selling === 'denied') {
    return (
      <PermissionButton
        state={selling}
        permission="pos.sell"
        whenDenied="disable"
        size="pay"
        variant="primary"
      >
        {t('pay')}
      </PermissionButton>
    )
  }
  return (
    <Button
      variant="primary"
      size={narrow ? 'xl' : 'pay'}
      icon={<Banknote />}
      keycap="F9"
      {...reason}
      className={narrow ? 'min-w-40 text-lg! font-semibold' : 'w-full rounded-card'}
      onClick={pay}
    >
      {t('pay')}
    </Button>
  )
}
