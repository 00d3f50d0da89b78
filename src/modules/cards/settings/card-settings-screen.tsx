import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { LeaveGuard } from '#ui/overlay/unsaved.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { DEFAULT_TERMINAL } from '../protocol/cardnet.ts'
import { DEFAULT_CURRENCY } from '../protocol/terminal.ts'
import type { CardProvider } from '../protocol/terminals.client.ts'
import { USUAL_ADDRESS } from '../provider.ts'
import { CardProviderForm, type ProviderValues } from './card-provider-form.tsx'
import { cardSettingsMessages } from './card-settings.messages.ts'

const newTerminal = (isFirst: boolean): ProviderValues => ({
  code: 'azul',
  name: 'AZUL',
  api_url: USUAL_ADDRESS.azul,
  terminal: DEFAULT_TERMINAL,
  currency_code: DEFAULT_CURRENCY,
  is_default: isFirst,
  is_active: true,
})

/** The card terminals of the shop, /home/settings/card-terminals. */
export function CardSettingsScreen({ mayChange }: { mayChange: boolean }) {
  const t = useMessages(cardSettingsMessages)
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(api.cardProvider.getAll.queryOptions(undefined))
  const [added, setAdded] = useState<string | null>(null)
  const saved = async (): Promise<void> => {
    setAdded(null)
    await Promise.all(
      [api.cardProvider.getAll.queryKey(), api.paymentInterface.getTenantInterfaces.queryKey()].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    )
  }
  const add = mayChange && added === null && (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdded(crypto.randomUUID())}>
      {t('add')}
    </Button>
  )
  return (
    <div className="mx-auto grid w-full max-w-dialog-lg gap-6 pb-8">
      <div>
        <PageHeader title={t('terminals')} actions={add || undefined} />
        <p className="m-0 max-w-prose text-muted">{t('terminals_help')}</p>
      </div>
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
      {added !== null && (
        <LeaveGuard>
          <Terminal title={t('new_terminal')}>
            <CardProviderForm
              key={added}
              id={added}
              stored={null}
              values={newTerminal(data?.length === 0)}
              disabled={!mayChange}
              onSaved={saved}
              onCancel={() => setAdded(null)}
            />
          </Terminal>
        </LeaveGuard>
      )}
      {data?.map((provider) => (
        <Terminal key={provider.id} title={provider.name} provider={provider}>
          <CardProviderForm
            key={JSON.stringify(provider)}
            id={provider.id}
            stored={provider}
            values={provider}
            disabled={!mayChange}
            onSaved={saved}
          />
        </Terminal>
      ))}
      {data?.length === 0 && added === null && <EmptyState title={t('none')} help={t('none_help')} />}
      <Interfaces />
    </div>
  )
}

type TerminalProps = { title: string; provider?: CardProvider; children: React.ReactNode }

function Terminal({ title, provider, children }: TerminalProps) {
  const t = useMessages(cardSettingsMessages)
  return (
    <section aria-label={title} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="m-0">{title}</h2>
        {provider?.is_default && <Badge tone="accent">{t('default_badge')}</Badge>}
        {provider && !provider.is_active && <Badge>{t('inactive_badge')}</Badge>}
      </div>
      {children}
    </section>
  )
}

type Interface = Answer<'paymentInterface', 'getTenantInterfaces'>[number]

/** Every interface that is known by name, and which of them can be used. */
function Interfaces() {
  const t = useMessages(cardSettingsMessages)
  const { data } = useQuery(api.paymentInterface.getTenantInterfaces.queryOptions(undefined))
  if (!data) return null
  const word = ({ is_available, is_configured }: Interface) =>
    !is_available ? 'not_available' : is_configured ? 'configured' : 'not_configured'
  return (
    <section
      aria-label={t('interfaces')}
      className="grid gap-3 rounded-card border border-line bg-surface p-5"
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
