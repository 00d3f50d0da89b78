import { BigAmount, figure, money } from '#modules/store-orders/cart/amounts.tsx'
import type { Bill } from '#modules/store-orders/checkout/checkout-look.ts'
import type { Said } from './checkout-words.ts'

type Props = {
  /** Null while nobody has chosen where it goes. */
  bill: Bill | null
  t: Said
}

/** What whoever confirms pays, beside the press that confirms it. */
export const CheckoutBill = ({ bill, t }: Props) => (
  <section aria-label={t('bill')} aria-live="polite" className="rounded-card border border-line p-4">
    {bill === null ? (
      <p className="m-0 text-muted">{t('choose_place')}</p>
    ) : (
      <dl className="m-0 grid gap-1.5">
        <Sum name={t('subtotal')} value={figure(bill.subtotal)} />
        {bill.discount > 0 && <Sum name={t('promotions')} value={`−${figure(bill.discount)}`} />}
        <Sum name={t('delivery')} value={bill.shipping === 0 ? t('free') : figure(bill.shipping)} />
        <div className="mt-1 flex items-end justify-between gap-3 border-t-2 border-dotted border-line-strong pt-3">
          <dt className="font-semibold">
            {t('total')}
            <span className="block text-xs font-normal text-muted">
              {t('tax_included', { amount: money(bill.tax) })}
            </span>
          </dt>
          <dd className="m-0">
            <BigAmount amount={bill.total} />
          </dd>
        </div>
      </dl>
    )}
  </section>
)

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-3 text-sm text-muted">
    <dt>{name}</dt>
    <dd className="m-0 font-semibold tabular-nums">{value}</dd>
  </div>
)
