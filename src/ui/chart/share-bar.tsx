import type { ReactNode } from 'react'
import { basisPoints } from '#platform/values/money.ts'
import { classNames } from '../theme/class-names.ts'
import { formatPercent } from '../words/format.ts'
import { useLanguage } from '../words/messages.ts'
import { sharesOf } from './shares.ts'

const grounds = ['bg-chart-1', 'bg-chart-4', 'bg-chart-2', 'bg-chart-3', 'bg-chart-rest'] as const

export type SharePart = {
  readonly key: string
  readonly label: string
  /** Whole and not negative: cents, thousandths, a count. */
  readonly value: number
  /** The value as it is read: `24,890.00`. */
  readonly text: ReactNode
}

const groundOf = (index: number): string => grounds[Math.min(index, grounds.length - 1)] ?? grounds[0]

type Props = {
  label: string
  parts: readonly SharePart[]
  /** `bar` where the figures stand elsewhere. */
  show?: 'all' | 'bar'
  className?: string
}

/** Parts of a whole as a bar of segments, with the list that says what they are. */
export function ShareBar({ label, parts, show = 'all', className }: Props) {
  const language = useLanguage()
  const shares = sharesOf(parts.map((part) => part.value))
  return (
    <div className={className}>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5">
        {parts.map((part, index) =>
          part.value > 0 ? (
            <span
              key={part.key}
              style={{ flexGrow: part.value }}
              className={classNames('min-w-1 basis-0 rounded-bar', groundOf(index))}
            />
          ) : null,
        )}
      </div>
      <ul aria-label={label} className={show === 'bar' ? 'sr-only' : 'm-0 mt-2 list-none p-0'}>
        {parts.map((part, index) => (
          <li key={part.key} className="grid grid-cols-[auto_1fr_3.5rem_6.5rem] items-center gap-2 py-1.5">
            <span aria-hidden="true" className={classNames('size-1.75 rounded-full', groundOf(index))} />
            <span className="truncate">{part.label}</span>
            <span className="text-right text-muted">
              {formatPercent(shares[index] ?? basisPoints(0), { language })}
            </span>
            <span className="text-right font-medium">{part.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
