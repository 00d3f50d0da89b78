import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChannelsSection } from '#modules/notifications/channels/channels-section.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { tenancyMessages } from '../tenancy.messages.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { CurrencyRates } from './currency-rates.tsx'
import { SellingForm } from './selling-form.tsx'
import { StoreForm } from './store-form.tsx'

/** What the company decides for everybody: how the office looks, what the counter sells with and what receipts say. */
export function ConfigurationScreen({ mayChange }: { mayChange: boolean }) {
  const t = useMessages(tenancyMessages)
  const queries = useQueryClient()
  const config = useQuery(api.tenant.getCurrentConfig.queryOptions(undefined))
  const store = useQuery(api.tenant.getStore.queryOptions(undefined))
  const selling = useQuery(api.tenant.getSelling.queryOptions(undefined))
  const currencies = useQuery(api.currency.getAll.queryOptions(undefined))
  const saved = async (key: readonly unknown[]) => {
    await queries.invalidateQueries({ queryKey: key })
    showToast({ title: t('saved') })
  }
  const appearance = useMutation(
    api.tenant.updateAppearance.mutationOptions({
      onSuccess: () => saved(api.tenant.getCurrentConfig.queryKey()),
    }),
  )
  const details = useMutation(
    api.tenant.updateStore.mutationOptions({ onSuccess: () => saved(api.tenant.getStore.queryKey()) }),
  )
  const sale = useMutation(
    api.tenant.updateSelling.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.pos.openTill.queryKey() })
        await saved(api.tenant.getSelling.queryKey())
      },
    }),
  )
  const savedBy = <Input,>({ isPending, error, mutate }: Call<Input>) => ({
    disabled: !mayChange,
    saving: isPending,
    error,
    onSave: (input: Input, kept: () => void) => mutate(input, { onSuccess: kept }),
  })
  const queried = [config, store, selling, currencies]
  const failed = queried.find(({ isError }) => isError)?.error
  return (
    <div className="mx-auto w-full max-w-dialog-lg pb-8">
      <PageHeader title={t('configuration')} />
      {failed && (
        <ErrorNotice
          error={failed}
          onRetry={() => void Promise.all(queried.map((query) => query.refetch()))}
          retrying={queried.some(({ isFetching }) => isFetching)}
          className="mb-4"
        />
      )}
      <div className="grid gap-6">
        <Part<Answer<'tenant', 'getCurrentConfig'>> title={t('appearance')} query={config}>
          {({ config: values }) => <AppearanceForm values={values} {...savedBy(appearance)} />}
        </Part>
        <Part<Answer<'tenant', 'getSelling'>> title={t('selling')} query={selling}>
          {(values) => (
            <>
              <SellingForm values={values} {...savedBy(sale)} />
              {currencies.data && <CurrencyRates currencies={currencies.data} disabled={!mayChange} />}
            </>
          )}
        </Part>
        <ChannelsSection disabled={!mayChange} />
        <Part<Answer<'tenant', 'getStore'>> title={t('store')} query={store}>
          {(values) => <StoreForm values={values} {...savedBy(details)} />}
        </Part>
      </div>
    </div>
  )
}

type Call<Input> = {
  isPending: boolean
  error: unknown
  mutate: (input: Input, then: { onSuccess: () => void }) => void
}

type PartProps<Data> = {
  title: string
  query: { data: Data | undefined; isError: boolean }
  children: (data: Data) => ReactNode
}

/** Left out when it could not be read: the notice at the head says so for all of them. */
function Part<Data>({ title, query: { data, isError }, children }: PartProps<Data>) {
  if (data === undefined && isError) return null
  return (
    <section aria-label={title} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2>{title}</h2>
      {data === undefined ? (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        children(data)
      )}
    </section>
  )
}
