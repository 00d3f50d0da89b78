import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { FirstSteps } from '#modules/plans/checklist/first-steps.tsx'
import { BackupHint, BackupWarning } from '#modules/tenancy/backup/backup-line.tsx'
import { ServerClockWarning } from '#modules/tenancy/clock/server-clock-line.tsx'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import { PERIODS, type Period } from './dashboard.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardNoAccess } from './dashboard-no-access.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { Summary } from './figures/dashboard-summary.ts'
import { FiscalNumbers, MoneyByMethod } from './money-and-numbers.tsx'
import { BestSellers, LowStock } from './product-lists.tsx'
import { dayHeading } from './sales-chart/day-words.ts'
import { SalesChart } from './sales-chart/sales-chart.tsx'

type Props = {
  /** The app keeps it in the address bar. */
  period: Period
  onPeriodChange: (period: Period) => void
  /** To the till, offered where nothing was sold yet. */
  onSell: () => void
}

/** An owner leaves it open: it looks again by itself. */
const REFRESH_MS = 60_000

const forbidden = z.object({ data: z.object({ code: z.literal('FORBIDDEN') }) })

/** How the shop does: /home. */
export function DashboardScreen({ period, onPeriodChange, onSell }: Props) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const day = useToday()
  const right = usePermission('dashboard.view')
  const found = useQuery({
    ...api.dashboard.getSummary.queryOptions({ period }),
    enabled: right === 'allowed',
    placeholderData: keepPreviousData,
    refetchOnMount: true,
    refetchInterval: REFRESH_MS,
  })
  if (right === 'denied' || forbidden.safeParse(found.error).success) return <DashboardNoAccess />
  return (
    <>
      <PageHeader
        title={dayHeading(found.data?.today ?? day, language)}
        actions={
          <Segmented
            label={t('period')}
            segments={PERIODS.map((value) => ({ value, label: t(value) }))}
            value={period}
            onValueChange={onPeriodChange}
          />
        }
      />
      <FirstSteps />
      <ServerClockWarning />
      <BackupWarning />
      <ErrorNotice
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        className="mb-4"
      />
      {found.data && <Figures summary={found.data} stale={found.isPlaceholderData} onSell={onSell} />}
      {!found.data && !found.error && <DashboardSkeleton />}
      <BackupHint />
    </>
  )
}

type FiguresProps = { summary: Summary; stale: boolean; onSell: () => void }

const Figures = ({ summary, stale, onSell }: FiguresProps) => (
  <div aria-busy={stale} className={classNames('transition-opacity', stale && 'opacity-60')}>
    <DashboardFigures summary={summary} />
    <div className="grid gap-8 pt-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 content-start gap-8">
        {hasSales(summary) ? (
          <SalesChart summary={summary} />
        ) : (
          <NoSales period={summary.period} onSell={onSell} />
        )}
        <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {usePart('products') && <BestSellers products={summary.best_sellers} />}
          {usePart('inventory') && <LowStock stock={summary.low_stock} />}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-8 border-line lg:border-l lg:pl-8">
        <MoneyByMethod methods={summary.money_by_method} />
        {usePart('fiscal') && <FiscalNumbers ranges={summary.fiscal} />}
      </div>
    </div>
  </div>
)

/** Also when only the compared period has any: its bars say what may still come. */
const hasSales = ({ hours, days }: Summary): boolean =>
  [...hours, ...days].some(({ total, compared }) => total !== 0 || (compared ?? 0) !== 0)

function NoSales({ period, onSell }: { period: Period; onSell: () => void }) {
  const t = useMessages(dashboardMessages)
  return (
    <EmptyState
      title={t(`no_sales_${period}`)}
      help={t('no_sales_help')}
      action={
        <Button variant="primary" onClick={onSell}>
          {t('sell')}
        </Button>
      }
    />
  )
}
