import { useState } from 'react'
import { day } from '#platform/values/day.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { type DayRange, namedRange, type RangeName } from '#ui/date/day-range.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import { papersMessages } from './papers.messages.ts'
import { SendDialog } from './send-dialog.tsx'
import { usePaper } from './use-paper.client.ts'

const NAMES: readonly RangeName[] = ['month', 'lastMonth', 'year']

type Props = { customer: { id: CustomerId; name: string }; onClose: () => void }

/** From which day to which, and what is done with it. */
export function StatementDialog({ customer, onClose }: Props) {
  const t = useMessages(papersMessages)
  const today = useToday()
  const [range, setRange] = useState<DayRange | null>(null)
  const { from, to } = range ?? namedRange('month', today)
  const paper = { kind: 'statement', id: customer.id, from: day(from), to: day(to) } as const
  const { print, keep, isBusy } = usePaper(paper)
  const [channel, setChannel] = useState<DeliveryChannel | null>(null)
  if (channel) {
    const number = t('statement_of', { name: customer.name })
    return <SendDialog paper={paper} number={number} channel={channel} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('statement')}
      description={t('statement_help', { name: customer.name })}
    >
      <div className="grid gap-4">
        <DateRangePicker
          label={t('period')}
          value={{ from, to }}
          onValueChange={setRange}
          names={NAMES}
          max={today}
        />
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="primary" saving={isBusy} onClick={() => void keep()}>
            {t('keep')}
          </Button>
          <Button disabled={isBusy} onClick={() => void print()}>
            {t('print')}
          </Button>
          <Button onClick={() => setChannel('email')}>{t('email')}</Button>
          <Button onClick={() => setChannel('whatsapp')}>{t('whatsapp')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
