import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { chartTicks, labelStep } from './chart-scale.ts'

export type Bar = {
  /** Below the bar, short: `8a`. */
  readonly label: string
  /** In the table and to readers, whole: `8:00 a. m.` It tells apart two bars that say the same below, such as a 5th of each month. */
  readonly name?: string
  readonly value: number
  /** The same hour of the day compared with. */
  readonly compared?: number
}

type Props = {
  title: string
  bars: readonly Bar[]
  /** What the rows are, what the bars and what the pale bars behind them: Hora, Hoy, Sábado pasado. */
  words: { readonly rows: string; readonly value: string; readonly compared?: string }
  format: (value: number) => string
  /** Shorter, for the lines of the scale; `format` unless said otherwise. */
  formatTick?: (value: number) => string
  className?: string
}

/** Bars with their comparison behind them, and the same numbers as a table. */
export function BarChart(props: Props) {
  const { title, words, className } = props
  const t = useMessages(uiMessages)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure aria-label={title} className={classNames('@container m-0', className)}>
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="m-0 flex-1">{title}</h2>
        {/* Where there is little room the key has a line of its own. */}
        <div className="flex gap-x-4 @max-lg:order-last @max-lg:basis-full">
          <Key ground="bg-chart-1" text={words.value} />
          {words.compared && <Key ground="bg-line-strong" text={words.compared} />}
        </div>
        <Button variant="quiet" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('show_chart') : t('show_table')}
        </Button>
      </figcaption>
      {!asTable && <Drawing {...props} />}
      <BarTable {...props} className={asTable ? '' : 'sr-only'} />
    </figure>
  )
}

const Key = ({ ground, text }: { ground: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5 text-xs text-muted">
    <span aria-hidden="true" className={classNames('size-1.75 rounded-full', ground)} />
    {text}
  </span>
)

const TOP = 8
const HEIGHT = 232

/** Beside its bars the scale has a column of its own, so that no bar covers it. */
function Drawing({ bars, format, formatTick = format }: Props) {
  const ticks = chartTicks(Math.max(0, ...bars.flatMap((bar) => [bar.value, bar.compared ?? 0])))
  const most = ticks.at(-1) ?? 1
  const high = (value: number): number => Math.max(0, (value * HEIGHT) / most)
  const scale = ticks.map((tick) => ({ tick, y: TOP + HEIGHT - high(tick), text: formatTick(tick) }))
  return (
    <div className="flex gap-2 text-xs">
      <svg
        aria-hidden="true"
        className="block h-67 shrink-0 overflow-visible"
        style={{ width: `${Math.max(...scale.map(({ text }) => text.length))}ch` }}
      >
        {scale.map(({ tick, y, text }) => (
          <text key={tick} x="100%" y={y + 4} textAnchor="end" className="fill-muted">
            {text}
          </text>
        ))}
      </svg>
      <div className="@container min-w-0 flex-1">
        <svg aria-hidden="true" className="block h-67 w-full overflow-visible">
          {scale.map(({ tick, y }) => (
            <line key={tick} x2="100%" y1={y} y2={y} className="stroke-chart-grid" />
          ))}
          <Columns bars={bars} format={format} high={high} />
        </svg>
      </div>
    </div>
  )
}

type ColumnsProps = Pick<Props, 'bars' | 'format'> & { high: (value: number) => number }

/** Widths are shares of the drawing, heights are pixels: it fits any width without being measured. */
function Columns({ bars, format, high }: ColumnsProps) {
  const share = 100 / Math.max(1, bars.length)
  const labelled = labelsThatFit(bars.map(({ label }) => label))
  const compares = bars.some(({ compared }) => compared !== undefined)
  const width = compares ? 0.32 : 0.5
  return bars.map((bar, index) => (
    <g key={bar.name ?? bar.label}>
      <title>{`${bar.name ?? bar.label}: ${format(bar.value)}`}</title>
      <rect
        x={`${index * share}%`}
        y={TOP}
        width={`${share}%`}
        height={HEIGHT}
        className="fill-transparent"
      />
      <Column
        x={(index + 0.22) * share}
        width={share * 0.56}
        height={high(bar.compared ?? 0)}
        look="fill-pressed"
      />
      <Column
        x={(index + (1 - width) / 2) * share}
        width={share * width}
        height={high(bar.value)}
        look="fill-chart-1"
      />
      <text
        x={`${(index + 0.5) * share}%`}
        y={TOP + HEIGHT + 20}
        textAnchor="middle"
        className={classNames('fill-muted', labelled(index))}
      >
        {bar.label}
      </text>
    </g>
  ))
}

/** The least room that the labels have: on a telephone, from `@sm` and from `@2xl`, in pixels. */
const ROOM = { least: 280, sm: 384, wide: 672 }

/** How a label shows: every one of them where they fit, else every second or third and so on. */
function labelsThatFit(labels: readonly string[]): (index: number) => string {
  const fits = (index: number, room: number): boolean => index % labelStep(labels, room) === 0
  return (index) =>
    classNames(
      !fits(index, ROOM.least) && 'invisible',
      fits(index, ROOM.sm) ? '@sm:visible' : '@sm:invisible',
      fits(index, ROOM.wide) ? '@2xl:visible' : '@2xl:invisible',
    )
}

type ColumnProps = { x: number; width: number; height: number; look: string }

const Column = ({ x, width, height, look }: ColumnProps) =>
  height > 0 && (
    <rect x={`${x}%`} y={TOP + HEIGHT - height} width={`${width}%`} height={height} rx="2" className={look} />
  )

const BarTable = ({ title, bars, words, format, className }: Props) => (
  <div className={className}>
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            {words.rows}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {words.value}
          </th>
          {words.compared && (
            <th scope="col" className="py-2 text-right font-medium">
              {words.compared}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name ?? bar.label} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {bar.name ?? bar.label}
            </th>
            <td className="py-1.5 text-right font-medium">{format(bar.value)}</td>
            {words.compared && <td className="py-1.5 text-right text-muted">{format(bar.compared ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
