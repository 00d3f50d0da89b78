import { useQuery } from '@tanstack/react-query'
import { usePermissions, useSession } from '#modules/identity/sessions/session.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { type Translate, useLanguage, useMessages } from '#ui/words/messages.ts'
import { planName } from '../offer/plan-names.ts'
import type { ProductKey } from '../products.ts'
import { PlanPaymentList } from '../shop-plan/plan-payment-list.tsx'
import { planPaymentsMessages } from '../shop-plan/plan-payments.messages.ts'
import { limitFigure } from './limit-names.ts'
import { planMessages } from './plan.messages.ts'

type Usage = Answer<'plan', 'getUsage'>
type Say = Translate<(typeof planMessages)['es']>

const TONES = { trialing: 'accent', active: 'ok', ended: 'attn' } as const

/** The shop's plan, and how much it uses of what it allows: /home/settings/plan. */
export function PlanScreen() {
  const t = useMessages(planMessages)
  const usage = useQuery({ ...api.plan.getUsage.queryOptions(undefined), refetchOnMount: true })
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} />
      <ErrorNotice
        error={usage.error}
        onRetry={() => void usage.refetch()}
        retrying={usage.isFetching}
        className="mb-4"
      />
      {usage.data ? (
        <div className="grid max-w-3xl gap-8">
          <OwnPlan plan={usage.data.plan} />
          <Limits limits={usage.data.limits} />
          <Payments payments={usage.data.payments} />
          {usage.data.plan && usage.data.offered.length > 0 && (
            <Others
              product={usage.data.plan.product}
              offered={usage.data.offered}
              support={usage.data.support}
            />
          )}
        </div>
      ) : (
        !usage.error && (
          <Loading>
            <Skeleton className="h-64 max-w-3xl" />
          </Loading>
        )
      )}
    </>
  )
}

function OwnPlan({ plan }: { plan: Usage['plan'] }) {
  const t = useMessages(planMessages)
  const language = useLanguage()
  const { day } = useFormats()
  if (!plan) {
    return (
      <section className="rounded-card border border-line bg-surface p-5">
        <h2 className="m-0">{t('no_plan')}</h2>
        <p className="m-0 mt-1 text-muted">{t('no_plan_help')}</p>
      </section>
    )
  }
  const { said, until, status } = plan
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="m-0">{planName(plan.product, plan.plan, language)}</h2>
        <Badge tone={TONES[status]}>{t(status)}</Badge>
        <span className="text-muted">
          {until ? t('until', { day: day(until) }) : t('since', { day: day(plan.since) })}
        </span>
      </div>
      {status === 'ended' && until && <p className="m-0 mt-2">{t('ended_help', { day: day(until) })}</p>}
      {said && <p className="m-0 mt-2 text-muted">{said.description}</p>}
      {said && <Features of={said.features} />}
    </section>
  )
}

function Payments({ payments }: Pick<Usage, 'payments'>) {
  const t = useMessages(planPaymentsMessages)
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="paid">
      <h2 id="paid" className="m-0 mb-2">
        {t('title')}
      </h2>
      <PlanPaymentList payments={payments} />
    </section>
  )
}

const Features = ({ of }: { of: readonly string[] }) => (
  <ul className="m-0 mt-2 list-disc pl-5">
    {of.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)

/** The part of the shop that a limit is of, where the shop can be without it. */
const PART_OF: Partial<Record<Usage['limits'][number]['limit'], string>> = {
  products: 'products',
  forms: 'forms',
  responses_month: 'forms',
  cases: 'legal',
}

function Limits({ limits }: { limits: Usage['limits'] }) {
  const t = useMessages(planMessages)
  const held = usePermissions()
  const shown = limits.filter(({ limit }) => {
    const part = PART_OF[limit]
    return part === undefined || held?.has(part)
  })
  return (
    <section aria-labelledby="used">
      <h2 id="used" className="m-0 mb-2">
        {t('used')}
      </h2>
      <ul className="m-0 grid list-none gap-3 p-0">
        {shown.map(({ limit, used, most, stage }) => {
          const has = formatFigure(limitFigure(limit, used))
          const text =
            most === null
              ? t('without_limit', { used: has })
              : t('of', { used: has, most: formatFigure(limitFigure(limit, most)) })
          return (
            <li key={limit} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="w-52">{t(limit)}</span>
              {most !== null && (
                <Meter label={t(limit)} value={used} most={most} text={text} className="w-40" />
              )}
              <span className="tabular-nums">{text}</span>
              {stage !== 'room' && <Badge tone="attn">{t(stage)}</Badge>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Priced = Pick<Usage['offered'][number], 'id' | 'monthlyPrice' | 'annualPrice'>

function priceText(t: Say, { id, monthlyPrice, annualPrice }: Priced): string {
  if (annualPrice !== null && (id === 'annual' || monthlyPrice === null))
    return t('a_year', { price: formatFigure(annualPrice) })
  return monthlyPrice === null ? t('to_agree') : t('a_month', { price: formatFigure(monthlyPrice) })
}

const formatFigure = (figure: number): string =>
  Number.isInteger(figure) ? formatWhole(figure) : String(figure)

type OthersProps = Pick<Usage, 'offered' | 'support'> & { product: ProductKey }

function Others({ product, offered, support }: OthersProps) {
  const t = useMessages(planMessages)
  const language = useLanguage()
  const { tenant } = useSession()
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="m-0 mb-2">
        {t('others')}
      </h2>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
        {offered.map(({ id, description, features, monthlyPrice, annualPrice }) => {
          const name = planName(product, id, language)
          const subject = t('ask_subject', { plan: name, shop: tenant.name })
          return (
            <li key={id} className="rounded-card border border-line bg-surface p-4">
              <h3 className="m-0 text-base">{name}</h3>
              <p className="m-0 font-medium">{priceText(t, { id, monthlyPrice, annualPrice })}</p>
              <p className="m-0 mt-1 text-muted">{description}</p>
              <Features of={features} />
              <a
                className="mt-2 inline-block font-medium text-accent-text underline"
                href={`mailto:${support}?subject=${encodeURIComponent(subject)}`}
                aria-label={`${t('ask')}: ${name}`}
              >
                {t('ask')}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
