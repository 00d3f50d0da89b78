import { Send } from 'lucide-react'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { timeOf } from '../columns/columns.ts'
import type { DrawnOffer } from '../columns/incoming.ts'
import { calendarMessages } from '../view/calendar.messages.ts'

/** A time that is on offer to somebody who waits: it is still free for everybody. */
export function OfferBlock({ offer, first }: { offer: DrawnOffer; first: number }) {
  const t = useMessages(calendarMessages)
  const { time } = useFormats()
  const times = `${time(timeOf(offer.from))} – ${time(timeOf(offer.until))}`
  return (
    <p
      className="pointer-events-none absolute inset-x-0.5 m-0 overflow-hidden rounded-small border border-dashed border-attn bg-attn-soft px-1.5 text-compact leading-4 text-attn-text [&>svg]:absolute [&>svg]:top-1 [&>svg]:right-1 [&>svg]:size-3.5"
      style={{ top: offer.from - first, height: Math.max(18, offer.until - offer.from - 1) }}
    >
      <span className="block truncate pr-5 font-semibold">{t('offered', { count: offer.left })}</span>
      <span className="block truncate tabular-nums">{times}</span>
      <span className="block truncate text-text">{offer.customer_name}</span>
      <Send aria-hidden="true" />
    </p>
  )
}
