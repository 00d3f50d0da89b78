import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { cardProvidersMessages } from './card-providers.messages.ts'

type Interface = Answer<'paymentInterface', 'getTenantInterfaces'>[number]

/** Every interface that is known by name, and which of them can be used. */
export function PaymentInterfaces() {
  const t = useMessages(cardProvidersMessages)
  const { data } = useQuery(api.paymentInterface.getTenantInterfaces.queryOptions(undefined))
  if (!data) return null
  const word = ({ is_available, is_configured }: Interface) =>
    !is_available ? 'not_available' : is_configured ? 'configured' : 'not_configured'
  return (
    <section
      aria-label={t('interfaces')}
      className="mt-6 grid shrink-0 gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 className="m-0">{t('interfaces')}</h2>
        <p className="m-0 text-muted">{t('interfaces_help')}</p>
      </div>
      <ul className="m-0 grid list-none gap-0 p-0 sm:grid-cols-2 sm:gap-x-8">
        {data.map((each) => (
          <li
            key={each.code}
            className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1.5"
          >
            <span className={each.is_available ? undefined : 'text-muted'}>{each.name}</span>
            <Badge tone={each.is_configured ? 'ok' : 'neutral'}>{t(word(each))}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
