import { KeyRound } from 'lucide-react'
import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { CartItem } from '../cart/cart-state.ts'
import { useApprovalsPort } from './approvals-port.client.ts'
import { useProductCode } from './use-authorizations.client.ts'

/** On the line of a product that asks for a code: whether it has been allowed. */
export function CodeBadge({ item }: { item: CartItem }) {
  const t = useMessages(authorizationMessages)
  const code = useProductCode(item.product.id)
  if (code === null) return null
  return (
    <Badge tone={code === 'allowed' ? 'ok' : 'attn'} icon={<KeyRound aria-hidden="true" />}>
      {t(code === 'allowed' ? 'verified' : 'needs_code')}
    </Badge>
  )
}

/** Among the tools of such a line, while it waits for its code. */
export function CodeButton({ item }: { item: CartItem }) {
  const t = useMessages(authorizationMessages)
  const till = useApprovalsPort()
  const { id, name } = item.product
  if (useProductCode(id) !== 'missing') return null
  return (
    <Button
      size="sm"
      icon={<KeyRound />}
      onClick={() =>
        till.open({ kind: 'authorize', ask: { kind: 'product', productId: id, name }, back: 'none' })
      }
    >
      {t('ask_code')}
    </Button>
  )
}
