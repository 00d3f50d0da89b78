import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { useMessages } from '#ui/words/messages.ts'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { COMMUNICATION_METHODS, CONTACT_TIMES } from '../clients/client-kinds.ts'
import { legalMessages } from '../legal.messages.ts'
import { contactWishesMessages } from './contact-wishes.messages.ts'

/** How a legal client wants to be contacted, for who may see their legal data; nothing of another customer. */
export function ContactWishes({ customer }: { customer: { id: CustomerId } }) {
  const isSeen = usePermission('legal.view') === 'allowed'
  return isSeen ? <Wishes id={customer.id} /> : null
}

function Wishes({ id }: { id: CustomerId }) {
  const t = useMessages(contactWishesMessages)
  const legal = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  // Beside the account and not needed for it: without an answer it does without.
  const { data } = useQuery({
    ...api.legattiCustomer.getById.queryOptions({ id }),
    refetchOnMount: 'always',
  })
  if (!data?.legal) return null
  const wanted = data.legal
  const method = COMMUNICATION_METHODS.find((each) => each === wanted.preferred_communication_method)
  const time = CONTACT_TIMES.find((each) => each === wanted.preferred_contact_time)
  const wishes = [
    method && legal(`communication_${method}`),
    time && kinds(`time_${time}`),
    legal(`language_${wanted.preferred_language}`),
    t(wanted.send_newsletters ? 'newsletters' : 'no_newsletters'),
  ].filter(Boolean)
  return (
    <p className="m-0 text-compact">
      <span className="text-muted">{t('title')}:</span> {wishes.join(' · ')}
    </p>
  )
}
