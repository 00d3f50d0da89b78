import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { centsFromDecimal } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { SEARCH_PAUSE_MS, useSettled } from '#ui/form/typed-search.client.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { StepProps } from './customer-step.tsx'
import { Pick, Picks } from './picks.tsx'
import { type NewTime, withProfessional, withService } from './wish.ts'
import { wizardMessages } from './wizard.messages.ts'

const MOST_SERVICES = 100

/** `RD$ 800.00`; empty where the price is typed when it is charged. */
export const priceText = (price: number | null): string => {
  const cents = price === null ? null : centsFromDecimal(price)
  return cents === null ? '' : formatCents(cents)
}

type Props = StepProps & {
  /** When and with whom, where that was drawn in the calendar. */
  at: NewTime | undefined
}

/** What for, and with whom. */
export const ServiceStep = (props: Props) => (
  <div className="grid items-start gap-6 sm:grid-cols-2">
    <Services {...props} />
    {props.wish.service && <Professionals {...props} serviceId={props.wish.service.id} />}
  </div>
)

function Services({ wish, onWish, at }: Props) {
  const t = useMessages(wizardMessages)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), SEARCH_PAUSE_MS)
  const found = useQuery({
    ...api.appointment.getServices.queryOptions({ search, page: 1, pageSize: MOST_SERVICES }),
    placeholderData: keepPreviousData,
  })
  const services = found.data?.data
  return (
    <section className="grid content-start gap-3">
      <h3 className="m-0 text-base">{t('services')}</h3>
      <TextInput
        type="search"
        aria-label={t('search_service')}
        placeholder={t('search_service')}
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        value={typed}
        onValueChange={setTyped}
      />
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {found.isPending && <Waiting />}
      {services?.length === 0 &&
        (search === '' ? (
          <EmptyState title={t('no_services')} help={t('no_services_help')} />
        ) : (
          <EmptyState title={t('none_found', { search })} />
        ))}
      {services && services.length > 0 && (
        <Picks
          label={t('services')}
          value={wish.service?.id ?? null}
          onPick={(id) => {
            const service = services.find((each) => each.id === id)
            if (service) onWish(withService(wish, service, at))
          }}
          className="scroll-edges grid max-h-80 gap-2 overflow-y-auto p-0.5"
        >
          {services.map(({ id, name, duration_minutes, price, deposit_amount }) => (
            <Pick key={id} value={id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-compact text-muted">
                  {t('minutes', { count: duration_minutes })}
                  {deposit_amount && ` · ${t('deposit', { amount: priceText(deposit_amount) })}`}
                </span>
              </span>
              <span className="text-compact whitespace-nowrap tabular-nums">{priceText(price)}</span>
            </Pick>
          ))}
        </Picks>
      )}
    </section>
  )
}

const ANY = 'any'

function Professionals({ wish, onWish, serviceId }: StepProps & { serviceId: string }) {
  const t = useMessages(wizardMessages)
  const found = useQuery(api.appointment.getProfessionals.queryOptions({ service_id: serviceId }))
  const people = found.data
  const isTheirs = !people || !wish.professional || people.some(({ id }) => id === wish.professional?.id)
  // In whose column it was drawn does not provide it: whoever is free does.
  const onNotTheirs = useEffectEvent(() => onWish(withProfessional(wish, null)))
  useEffect(() => {
    if (!isTheirs) onNotTheirs()
  }, [isTheirs])
  return (
    <section className="grid content-start gap-3">
      <h3 className="m-0 text-base">{t('professionals')}</h3>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      {found.isPending && <Waiting />}
      {people?.length === 0 && <EmptyState title={t('no_professionals')} help={t('no_professionals_help')} />}
      {people && people.length > 0 && (
        <Picks
          label={t('professionals')}
          value={wish.professional?.id ?? ANY}
          onPick={(id) => onWish(withProfessional(wish, people.find((each) => each.id === id) ?? null))}
          className="grid gap-2"
        >
          <Pick value={ANY}>
            <span className="block font-medium">{t('any')}</span>
            <span className="block text-compact text-muted">{t('any_help')}</span>
          </Pick>
          {people.map(({ id, name, position }) => (
            <Pick key={id} value={id}>
              <span className="block font-medium">{name}</span>
              {position && <span className="block text-compact text-muted">{position}</span>}
            </Pick>
          ))}
        </Picks>
      )}
    </section>
  )
}

const Waiting = () => (
  <Loading className="grid gap-2">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </Loading>
)
