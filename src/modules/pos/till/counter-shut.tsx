import { useEffect, useState } from 'react'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { AccessDenied } from '#ui/notice/access-denied.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { platformMessages } from '#ui/words/platform.messages.ts'
import { UnsentSales } from '../offline/unsent/unsent-sales.client.ts'
import { posMessages } from '../pos.messages.ts'

/** In the place of a counter that nobody may open here: what it sold without a connection is sent all the same. */
export function CounterShut() {
  const t = useMessages(posMessages)
  const said = useMessages(platformMessages)
  const { tenant, user } = useSession()
  const [unsent] = useState(() => new UnsentSales(tenant.id, () => null))
  useEffect(() => unsent.start(), [unsent])
  const count = useStore(unsent.view, ({ waiting }) => waiting)
  return (
    <AccessDenied
      {...(user.is_owner && { message: said('error_part_off') })}
      action={
        <span role="status" className="text-muted">
          {count > 0 && t('still_sending', { count })}
        </span>
      }
    />
  )
}
