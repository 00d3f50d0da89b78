import { useRef } from 'react'
import type { Milli } from '#platform/values/money.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { CodeHit } from '../../cart/till-index.ts'
import type { TillProduct } from '../../catalogue/till-product.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'

type Props = { hits: readonly CodeHit<TillProduct>[]; quantity: Milli | null }

/** Several products carry the code that was scanned: the person at the till knows which one it is. */
export function ChooseDialog({ hits, quantity }: Props) {
  const t = useMessages(posMessages)
  const till = useTill()
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="sm"
      initialFocus={first}
      title={t('choose_title')}
      description={t('choose_help')}
      onOpenChange={(open) => !open && till.close()}
    >
      <ul className="m-0 grid list-none gap-2 p-0">
        {hits.map(({ row, alternateCode }, position) => (
          <li key={`${row.id} ${alternateCode?.id ?? ''}`}>
            <button
              ref={position === 0 ? first : undefined}
              type="button"
              onClick={() => {
                till.close()
                till.pick({ product: row, quantity, codeId: alternateCode?.id ?? null })
              }}
              className="flex w-full items-baseline justify-between gap-3 rounded-control border border-line-strong px-3 py-2.5 text-left text-base hover:bg-pressed"
            >
              <span className="min-w-0">
                <span className="block font-medium">{row.name}</span>
                <span className="block font-mono text-xs text-muted">{row.sku}</span>
              </span>
              <b className="font-semibold whitespace-nowrap">
                {row.price === null ? t('open_price') : formatCents(row.price)}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
