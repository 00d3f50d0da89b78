import { useEffect } from 'react'
import { money } from '#modules/store-orders/cart/amounts.tsx'
import { paymentOf } from '#modules/store-orders/order/order-states.ts'
import type { PublicOrder } from '#modules/store-orders/orders/public-order.ts'
import { dayWords, momentWords } from '../frame/day-words.ts'
import type { Frame } from '../frame/frame.ts'
import { SentForm } from '../frame/sent-form.tsx'
import { StoreFrame, Wide } from '../frame/store-frame.tsx'
import { type CheckoutWords, type Said, sayAt } from './checkout-words.ts'
import { forgetTyping } from './kept-typing.client.ts'
import { ProofUpload } from './proof-upload.tsx'

export type StoreOrderProps = {
  frame: Frame
  words: CheckoutWords
  order: PublicOrder | null
  account: string
  problem: string | null
  /** Whether they asked to cancel it, and are asked back. */
  isAsked: boolean
}

const ACT = 'h-12 rounded-full px-6 font-semibold'

/** How an order stands, for whoever has its link: /shop/order/{token}. */
export function StoreOrder({ frame, words, order, account, problem, isAsked }: StoreOrderProps) {
  const t = sayAt(words, frame.language)
  useEffect(forgetTyping, [])
  if (!order)
    return (
      <StoreFrame frame={frame}>
        <Wide className="py-10">
          <h1 className="m-0 text-3xl">{t('order_missing')}</h1>
          <p className="text-muted">{t('order_missing_help')}</p>
        </Wide>
      </StoreFrame>
    )
  return (
    <StoreFrame frame={frame}>
      <Wide className="grid gap-5 py-6">
        <h1 className="m-0 text-3xl">{t('order', { number: order.number })}</h1>
        <p className="m-0 text-lg font-semibold">
          {[order.status, paymentOf(order)].flatMap((said) => (said ? [t(said)] : [])).join(' · ')}
        </p>
        {order.ranOut && <p className="m-0">{t('ran_out')}</p>}
        {order.money_back.map(({ way, amount, number, reference, at }) => (
          <p key={`${way} ${number}`} className="m-0">
            {t(`back_${way}`, {
              amount: money(amount),
              number: reference ?? number,
              at: dayWords(at, frame),
            })}
          </p>
        ))}
        {order.waitsForPayment && order.held_until && (
          <p className="m-0">{t('kept_until', { at: momentWords(order.held_until, frame) })}</p>
        )}
        {order.isUntold && <p className="m-0">{t('untold')}</p>}
        <p className="m-0 text-muted">{t('keep_link')}</p>
        {order.waitsForPayment && order.payment_way === 'link' && !order.paysByCard && !problem && (
          <p className="m-0">{t('pay_unavailable')}</p>
        )}
        {problem && (
          <p role="alert" className="m-0 font-semibold text-danger-text">
            {problem}
          </p>
        )}
        <ul className="m-0 grid max-w-xl list-none gap-2 p-0">
          {order.lines.map(({ position, name, is_delivery, quantity, total }) => (
            <li key={position} className="flex justify-between gap-3 border-b border-line pb-2">
              <span>
                {quantity} × {is_delivery ? t('brought') : name}
              </span>
              <span className="tabular-nums">{money(total)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-3 text-lg font-semibold">
            {t('total_at', { amount: money(order.total) })}
          </li>
        </ul>
        <Agreed order={order} t={t} />
        {order.waitsForPayment && order.payment_way === 'transfer' && (
          <Transfer frame={frame} account={account} t={t} />
        )}
        <ProofUpload order={order} shop={frame.store} t={t} />
        <SentForm frame={frame} className="flex flex-wrap gap-3">
          {order.paysByCard && (
            <button type="submit" name="act" value="pay" className={`${ACT} bg-accent text-on-accent`}>
              {t('pay_now')}
            </button>
          )}
          {order.mayCancel && !isAsked && (
            <a
              href="?ask=cancel"
              className={`${ACT} flex items-center border border-line-strong bg-surface text-text no-underline`}
            >
              {t('cancel')}
            </a>
          )}
        </SentForm>
        {order.mayCancel && isAsked && <CancelQuestion frame={frame} order={order} t={t} />}
      </Wide>
    </StoreFrame>
  )
}

function CancelQuestion({ frame, order, t }: { frame: Frame; order: PublicOrder; t: Said }) {
  return (
    <section aria-labelledby="ask" className="grid max-w-xl gap-3 rounded-card border border-line p-4">
      <h2 id="ask" className="m-0 text-lg">
        {t('cancel_title', { number: order.number })}
      </h2>
      <p className="m-0 text-muted">{t('cancel_help')}</p>
      <SentForm frame={frame} className="flex flex-wrap gap-3">
        <button type="submit" name="act" value="cancel" className={`${ACT} bg-danger text-on-danger`}>
          {t('cancel_yes')}
        </button>
        <a
          href="?"
          className={`${ACT} flex items-center border border-line-strong bg-surface text-text no-underline`}
        >
          {t('cancel_no')}
        </a>
      </SentForm>
    </section>
  )
}

/** Where the goods go, or are fetched and when, how they are paid, and what they were sold by. */
function Agreed({ order, t }: { order: PublicOrder; t: Said }) {
  const { delivery_kind, zone_name, address, pickup_hours, payment_way, invoice } = order
  const isBrought = delivery_kind === 'delivery'
  return (
    <dl className="m-0 grid max-w-xl gap-3">
      <div>
        <dt className="text-sm text-muted">{t('where')}</dt>
        <dd className="m-0">
          {isBrought ? t('brought_to', { zone: zone_name }) : t('fetch_at', { place: zone_name })}
          <span className="block">{isBrought ? address : pickup_hours}</span>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t('how')}</dt>
        <dd className="m-0">{t(`way_${payment_way}`)}</dd>
      </div>
      {invoice && (
        <div>
          <dt className="text-sm text-muted">{t('invoice')}</dt>
          <dd className="m-0">
            {invoice.ncf}
            {invoice.points > 0 && <span className="block">{t('points', { count: invoice.points })}</span>}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Where a transfer goes; how the shop is reached where it said no account. */
function Transfer({ frame, account, t }: { frame: Frame; account: string; t: Said }) {
  const { phone, whatsapp, email } = frame.store
  if (account !== '') return <p className="m-0 whitespace-pre-line">{`${t('transfer_to')}\n${account}`}</p>
  const contact = [...new Set([phone, whatsapp, email])].filter(Boolean).join(' · ')
  return (
    <p className="m-0">
      {contact === '' ? t('transfer_ask_shop') : t('transfer_ask', { contact })}{' '}
      <a href="/shop/contact" className="text-accent-text">
        {t('write_to_shop')}
      </a>
    </p>
  )
}
