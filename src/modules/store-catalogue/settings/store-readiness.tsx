import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { storeSettingsMessages } from './store-settings.messages.ts'

const NEEDED = [
  { of: 'has_products', says: 'needs_products', to: '/home/store/products' },
  { of: 'has_places', says: 'needs_places', to: '/home/store/delivery' },
  { of: 'has_ways', says: 'needs_ways', to: '/home/settings/payment-methods' },
  { of: 'has_account', says: 'needs_account', to: '/home/settings/configuration' },
] as const

/** What is still missing before anybody can buy, with the way to it; nothing where nothing is. */
export function StoreReadiness() {
  const t = useMessages(storeSettingsMessages)
  const { data } = useQuery(api.ecommerce.getReadiness.queryOptions(undefined))
  const missing = NEEDED.filter(({ of }) => data && !data[of])
  if (missing.length === 0) return null
  return (
    <Attention role="note">
      <span className="block">{t('needs')}</span>
      <ul className="m-0 mt-1 pl-5">
        {missing.map(({ says, to }) => (
          <li key={to}>
            <Link to={to} className="text-accent-text underline">
              {t(says)}
            </Link>
          </li>
        ))}
      </ul>
    </Attention>
  )
}
