import { Trash2 } from 'lucide-react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CodeButton } from '../../approvals/code-badge.tsx'
import { type CartItem, itemKey, removeItem } from '../../cart/cart-state.ts'
import { posMessages } from '../../pos.messages.ts'
import { useTill } from '../till.client.ts'

/** What can be done with the selected line, each with its key. */
export function LineTools({ item }: { item: CartItem }) {
  const t = useMessages(posMessages)
  const till = useTill()
  const discounts = usePermission('pos.discount')
  const whenDenied = usePart('discounts') ? 'disable' : 'hide'
  const key = itemKey(item)
  return (
    <span className="relative col-span-3 mt-2 flex min-w-0 flex-wrap gap-1.5">
      <Button size="sm" keycap="*" onClick={() => till.open({ kind: 'quantity', key })}>
        {t('quantity')}
      </Button>
      {item.product.variable_price && (
        <Button size="sm" keycap="P" onClick={() => till.open({ kind: 'price', key })}>
          {t('price')}
        </Button>
      )}
      <PermissionButton
        state={discounts}
        permission="pos.discount"
        whenDenied={whenDenied}
        size="sm"
        keycap="F8"
        onClick={() => till.open({ kind: 'discount', key })}
      >
        {t('discount')}
      </PermissionButton>
      <CodeButton item={item} />
      <Button
        size="sm"
        variant="quiet"
        keycap="Del"
        icon={<Trash2 className="text-danger-text" />}
        className="ml-auto text-danger-text"
        onClick={() => till.cart.change((state) => removeItem(state, key))}
      >
        {t('remove')}
      </Button>
    </span>
  )
}
