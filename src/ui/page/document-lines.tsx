import type { ReactNode } from 'react'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatAmount } from '../words/figures.ts'
import { Perforation } from './perforation.tsx'

/** An amount of a document, as its lines and sums say it. */
export const shownAmount = (decimal: number): string => formatAmount(centsFromDecimal(decimal) ?? ZERO)

const END = 'px-2 py-2 text-right tabular-nums'

type Props<Row> = {
  label: string
  /** What each line is of; the others are figures. */
  header: string
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  name: (row: Row) => ReactNode
  /** Below its name, in small letters. */
  code: (row: Row) => string | null
  /** What else is said of it. */
  more?: (row: Row) => ReactNode
  figures: readonly { readonly header: string; readonly shown: (row: Row) => string }[]
  children: ReactNode
}

/** The lines of a document, with how its amounts add up below them. */
export function DocumentLines<Row>(props: Props<Row>) {
  const { label, header, rows, rowKey, name, code, more, figures, children } = props
  return (
    <section aria-label={label} className="grid min-w-0 gap-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
      <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
        <table className="w-full border-collapse [&_th]:font-normal [&_th]:text-muted">
          <thead>
            <tr className="border-b border-line text-compact">
              <th className="py-2 pr-2 text-left">{header}</th>
              {figures.map((figure) => (
                <th key={figure.header} className={END}>
                  {figure.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className="border-b border-line">
                <td className="py-2 pr-2">
                  <span className="block">{name(row)}</span>
                  {code(row) !== null && (
                    <span className="block font-mono text-2xs text-muted">{code(row)}</span>
                  )}
                  {more?.(row)}
                </td>
                {figures.map((figure) => (
                  <td key={figure.header} className={END}>
                    {figure.shown(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  )
}

type SumsProps = {
  rows: readonly (readonly [name: string, value: string])[]
  total: string
  amount: number
}

/** How the amounts of a document add up. */
export const DocumentSums = ({ rows, total, amount }: SumsProps) => (
  <div className="ml-auto grid w-full max-w-80 gap-2">
    <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 [&_dd]:m-0 [&_dd]:text-right [&_dd]:tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Perforation />
    <p className="m-0 flex justify-between text-base font-semibold">
      <span>{total}</span>
      <span className="tabular-nums">RD$ {shownAmount(amount)}</span>
    </p>
  </div>
)
