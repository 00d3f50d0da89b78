import type { ReactNode } from 'react'
import type { BasisPoints } from '#platform/values/money.ts'
import { Money } from '#ui/page/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { formatPercent } from '#ui/words/format.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import { centsOf, changeOf, roundedChange } from './dashboard.ts'
import type { Summary } from './figures/dashboard-summary.ts'
import { dayOfMonth, weekdayName } from './sales-chart/day-words.ts'

/** The figures at the head, each with what became of it since the period compared with. */
export function DashboardFigures({ summary }: { summary: Summary }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const { period, sales, invoices, average, itbis } = summary
  const against = t(`against_${period}`, { weekday: weekdayName(summary.from, language) })
  return (
    <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-5 border-b border-line pb-6 sm:flex sm:flex-wrap sm:gap-x-10">
      <Figure
        label={t(`sales_${period}`)}
        value={<Money value={centsOf(sales.total)} />}
        note={<Change by={changeOf(centsOf(sales.total), centsOf(sales.compared))} against={against} />}
        className="col-span-2"
      />
      <Figure
        label={t('invoices')}
        value={formatWhole(invoices.count)}
        note={<Difference by={invoices.count - invoices.compared} />}
      />
      <Figure
        label={t('average')}
        value={<Money value={centsOf(average.amount)} />}
        note={<Change by={changeOf(centsOf(average.amount), centsOf(average.compared))} />}
      />
      <Figure
        label={t('itbis')}
        value={<Money value={centsOf(itbis.amount)} />}
        note={
          <span className="text-muted">{t('itbis_due', { date: dayOfMonth(itbis.due_on, language) })}</span>
        }
        className="col-span-2"
      />
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; note: ReactNode; className?: string }

const Figure = ({ label, value, note, className }: FigureProps) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-xs font-medium text-muted">{label}</dt>
    <dd className="m-0 mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</dd>
    <dd className="m-0 text-xs">{note}</dd>
  </div>
)

/** A percentage up or down. Said in words too: neither the arrow nor the colour is read aloud. */
function Change({ by, against }: { by: BasisPoints | null; against?: string }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  // Said once, at the sales; the average would only repeat it.
  if (by === null) return against && <span className="text-muted">{t('nothing_before')}</span>
  return <Moved by={by} text={formatPercent(roundedChange(by), { language })} rest={against} />
}

const Difference = ({ by }: { by: number }) => <Moved by={by} text={formatWhole(Math.abs(by))} />

function Moved({ by, text, rest }: { by: number; text: string; rest?: string }) {
  const t = useMessages(dashboardMessages)
  if (by === 0) return <span className="text-muted">{[t('same'), rest].filter(Boolean).join(' ')}</span>
  const up = by > 0
  return (
    <span className={up ? 'text-ok-text' : 'text-danger-text'}>
      <span aria-hidden="true">{up ? '▲' : '▼'} </span>
      {text} <span className="sr-only">{t(up ? 'more' : 'less')} </span>
      {rest}
    </span>
  )
}
