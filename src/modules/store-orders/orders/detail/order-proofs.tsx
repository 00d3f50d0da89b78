import { FileText } from 'lucide-react'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from './order.messages.ts'
import type { Order } from './order-screen.tsx'

const PICTURE = /\.(png|jpe?g|gif|webp)$/i

/** What the customer sent as proof of a transfer, to be looked at before it is recorded. */
export function OrderProofs({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const { dateTime } = useFormats()
  if (order.proofs.length === 0) return null
  return (
    <section aria-label={t('proofs')} className="grid gap-2">
      <h2 className="m-0 text-base">{t('proofs')}</h2>
      <ul className="m-0 flex list-none flex-wrap gap-3 p-0">
        {order.proofs.map(({ url, filename, at }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex max-w-72 items-center gap-3 rounded-card border border-line p-2 hover:bg-sunken"
            >
              {PICTURE.test(filename) ? (
                <img src={`${url}/preview`} alt="" className="size-14 rounded-small object-cover" />
              ) : (
                <FileText aria-hidden className="m-3 size-8 text-muted" />
              )}
              <span className="min-w-0">
                <span className="block truncate font-medium">{filename}</span>
                <span className="block text-compact text-muted">{dateTime(at)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
