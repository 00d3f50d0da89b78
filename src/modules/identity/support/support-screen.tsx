import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { supportMessages } from './support.messages.ts'
import { SUPPORT_HOURS } from './support.ts'

const { support } = api
type Known = Answer<'support', 'get'>

/** Whether support may come in, and who came: /home/settings/support. */
export function SupportScreen() {
  const t = useMessages(supportMessages)
  const known = useQuery({ ...support.get.queryOptions(undefined), refetchOnMount: true })
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <PageHeader title={t('title')} help={t('help')} />
      {known.data ? (
        <div className="grid max-w-dialog-lg gap-6">
          {known.data.open ? <Open open={known.data.open} /> : <Grant />}
          <History consents={known.data.consents} />
        </div>
      ) : known.error ? (
        <ErrorNotice error={known.error} onRetry={() => void known.refetch()} retrying={known.isFetching} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  )
}

const ANSWERS = [support.get.queryKey()]

function Open({ open }: { open: NonNullable<Known['open']> }) {
  const t = useMessages(supportMessages)
  const formats = useFormats()
  const refresh = useRefresh(ANSWERS)
  const end = useMutation(
    support.end.mutationOptions({
      onSuccess: async () => {
        await refresh()
        showToast({ title: t('ended') })
      },
    }),
  )
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-attn-soft p-4">
      <p role="status" className="m-0 font-medium text-attn-text">
        {t('open', { role: open.role, until: formats.dateTime(open.expires_at) })}
      </p>
      <Button onClick={() => end.mutate({ id: open.id })} saving={end.isPending}>
        {t('end')}
      </Button>
      <ErrorNotice error={end.error} />
    </section>
  )
}

function Grant() {
  const t = useMessages(supportMessages)
  const refresh = useRefresh(ANSWERS)
  const roles = useQuery(api.user.getRoles.queryOptions(undefined))
  const given = (roles.data ?? []).filter(({ is_owner, may_give }) => may_give && !is_owner)
  const usual = given.find(({ code }) => code === 'admin') ?? given[0]
  const [chosen, setChosen] = useState<string | null>(null)
  const [hours, setHours] = useState<`${(typeof SUPPORT_HOURS)[number]}`>('4')
  const role = chosen ?? usual?.id ?? null
  const grant = useMutation(
    support.grant.mutationOptions({
      onSuccess: async () => {
        await refresh()
        showToast({ title: t('granted') })
      },
    }),
  )
  const send = (): void => {
    const span = SUPPORT_HOURS.find((each) => String(each) === hours)
    if (role !== null && span) grant.mutate({ role_id: role, hours: span })
  }
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <p role="status" className="m-0">
        {t('closed')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('role')}>
          <Select
            options={given.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={role}
            onValueChange={setChosen}
          />
        </Field>
        <Field label={t('hours')}>
          <Select
            options={SUPPORT_HOURS.map((count) => ({
              value: `${count}` as const,
              label: t('hours', { count }),
            }))}
            value={hours}
            onValueChange={setHours}
          />
        </Field>
      </div>
      <ErrorNotice error={grant.error ?? roles.error} />
      <div>
        <Button variant="primary" onClick={send} saving={grant.isPending} disabled={role === null}>
          {t('grant')}
        </Button>
      </div>
    </section>
  )
}

function History({ consents }: { consents: Known['consents'] }) {
  const t = useMessages(supportMessages)
  const formats = useFormats()
  if (consents.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="m-0 text-base">{t('history')}</h2>
      <ul className="m-0 grid list-none gap-3 p-0">
        {consents.map((each) => (
          <li key={each.id} className="rounded-card border border-line bg-surface p-4">
            <Facts
              facts={[
                [t('given'), formats.dateTime(each.granted_at)],
                [t('by'), each.granted_by],
                [t('role'), each.role],
                [t('until'), formats.dateTime(each.ended_at ?? each.expires_at)],
                [
                  t('entries'),
                  each.entries.map(({ name, at }) => `${name}, ${formats.dateTime(at)}`).join('; ') ||
                    t('nobody'),
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
