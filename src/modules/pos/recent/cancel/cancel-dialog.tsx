import type { Answer } from '#ui/calls/api.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useRecentPort } from '../recent-port.client.ts'
import { CancelForm, type CancelKind } from './cancel-form.tsx'
import { useCancel } from './use-cancel.client.ts'

type Props = { sale: Answer<'pos', 'getInvoiceDetail'>; kind: CancelKind; onClose: () => void }

/** At the counter: a sale that is made anew fills the cart that is there. */
export function CancelDialog({ sale, kind, onClose }: Props) {
  const till = useRecentPort()
  const cartLines = useStore(till.cart.store, ({ state }) => state.items.length)
  const cancel = useCancel(sale, kind, onClose)
  return <CancelForm sale={sale} kind={kind} cancel={cancel} cartLines={cartLines} onClose={onClose} />
}
