import type { PaperLine } from '#platform/values/paper-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { ReceiptData } from './receipt.ts'
import { receiptLines } from './receipt-text.ts'
import { receiptMessages } from './receipts.messages.ts'

const ALIGNED = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

/** The two parts stand at the edges by layout, so a wide letter cannot push an amount out of its column. */
const Line = ({ line: { text, align, strong, split } }: { line: PaperLine }) => {
  const weight = strong ? 'font-semibold' : 'font-normal'
  if (!split) return <div className={`${ALIGNED[align]} ${weight}`}>{text}</div>
  return (
    <div className={`flex justify-between ${weight}`}>
      <span>{split.start}</span> <span>{split.end}</span>
    </div>
  )
}

type PaperProps = { label: string; lines: readonly PaperLine[]; language?: 'es' | 'en' }

/** What leaves the printer, on the screen: white paper in every theme. */
export const Paper = ({ label, lines, language = 'es' }: PaperProps) => (
  <article
    aria-label={label}
    className="w-max max-w-full overflow-x-auto whitespace-pre bg-[#FFFFFF] px-4 py-[18px] font-mono text-[10.6px]/[15px] text-[var(--paper-ink,#1B1917)]"
  >
    <div lang={language} dir="ltr" className="w-max">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a paper have no other name than their place
        <Line key={i} line={line} />
      ))}
    </div>
  </article>
)

/** A receipt, Spanish in every language. */
export function ReceiptPaper({ data, columns = 42 }: { data: ReceiptData; columns?: number }) {
  const t = useMessages(receiptMessages)
  return <Paper label={t('receipt', { number: data.order.number })} lines={receiptLines(data, columns)} />
}
