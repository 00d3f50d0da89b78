import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { planPaymentsMessages } from '#modules/plans/shop-plan/plan-payments.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { UnreadRecord } from '#ui/notice/unread-record.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useActionWords } from '../acts/action-words.client.ts'
import { bytesRead } from './figures.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanPayments } from './plan-payments.tsx'
import { usePlanWords } from './plan-words.client.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { TENANT_ANSWERS, type Tenant, useChange } from './tenant-answers.client.ts'
import { TenantParts } from './tenant-parts.tsx'
import { tenantsMessages } from './tenants.messages.ts'

const { superAdmin } = api

/** One shop: what it comes to, and what those who run the installation do with it. */
export function TenantScreen({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useMessages(tenantsMessages)
  const found = useQuery({ ...superAdmin.getTenant.queryOptions({ id }), refetchOnMount: true })
  return (
    <div className="grid gap-4">
      <div>
        <Button icon={<ArrowLeft />} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {found.data ? (
        <Known tenant={found.data} />
      ) : found.error ? (
        <UnreadRecord
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          onList={onBack}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  )
}

function Known({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantsMessages)
  const formats = useFormats()
  const planWords = usePlanWords()
  const ofPayments = useMessages(planPaymentsMessages)
  const at = (when: string | Date | null) => (when ? formats.dateTime(when) : t('never'))
  return (
    <>
      <PageHeader
        title={tenant.name}
        badge={
          <Badge tone={tenant.is_active ? 'ok' : 'danger'}>
            {t(tenant.is_active ? 'is_open' : 'is_suspended')}
          </Badge>
        }
        actions={<Opening tenant={tenant} />}
      />
      {tenant.suspended_at && (
        <p role="status" className="m-0 rounded-control bg-danger-soft px-3 py-2 text-danger-text">
          {t('suspended_since', {
            day: formats.dateTime(tenant.suspended_at),
            reason: tenant.suspended_reason ?? '',
          })}
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={tenant.subdomain}>
          <Facts
            facts={[
              [t('address'), tenant.address],
              [t('owner'), tenant.owner ? `${tenant.owner.name}, ${tenant.owner.email}` : '—'],
              [t('people'), String(tenant.people)],
              [t('last_active'), at(tenant.last_active_at)],
              [t('storage'), bytesRead(tenant.storage_bytes)],
              [t('plan'), planWords(tenant.plan)],
              [t('created_at'), at(tenant.created_at)],
            ]}
          />
        </Card>
        <Card title={t('support')}>
          <SupportEntry tenant={tenant} />
        </Card>
        <Card title={`${t('plan')} · ${t('brand')}`}>
          <PlanChoice tenant={tenant} />
          <BrandChoice tenant={tenant} />
        </Card>
        <Card title={ofPayments('title')}>
          <PlanPayments tenant={tenant} />
        </Card>
        <Card title={t('recent')}>
          <RecentActs id={tenant.id} />
        </Card>
      </div>
      <Card title={t('modules')} help={t('modules_help')}>
        <TenantParts tenant={tenant} />
      </Card>
    </>
  )
}

const Card = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="grid content-start gap-4 rounded-card border border-line bg-surface p-4"
  >
    <div>
      <h2 className="m-0 text-base">{title}</h2>
      {help && <p className="m-0 text-muted">{help}</p>}
    </div>
    {children}
  </section>
)

function Opening({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantsMessages)
  const [isAsked, setAsked] = useState(false)
  const refresh = useRefresh(TENANT_ANSWERS)
  const open = useMutation({
    ...superAdmin.unsuspendTenant.mutationOptions(),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('unsuspended_done') })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'tenant' }),
  })
  if (!tenant.is_active)
    return (
      <Button variant="primary" saving={open.isPending} onClick={() => open.mutate({ id: tenant.id })}>
        {t('unsuspend')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('suspend')}</Button>
      {isAsked && <SuspendDialog tenant={tenant} onClose={() => setAsked(false)} />}
    </>
  )
}

const NONE = 'none'

function PlanChoice({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantsMessages)
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button onClick={() => setAsked(true)}>{t('change_plan')}</Button>
      {isAsked && <PlanDialog tenant={tenant} onClose={() => setAsked(false)} />}
    </div>
  )
}

function BrandChoice({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantsMessages)
  const brands = useQuery(superAdmin.getBrands.queryOptions(undefined))
  const change = useMutation({
    ...superAdmin.setTenantBrand.mutationOptions(),
    ...useChange(t('brand_changed')),
  })
  return (
    <Field label={t('brand')}>
      <Select
        options={[
          { value: NONE, label: t('host_brand') },
          ...(brands.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={tenant.brand ?? NONE}
        disabled={!brands.data || change.isPending}
        onValueChange={(value) => change.mutate({ id: tenant.id, brand: value === NONE ? null : value })}
      />
    </Field>
  )
}

function SupportEntry({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantsMessages)
  const formats = useFormats()
  const enter = useMutation(superAdmin.enterTenant.mutationOptions())
  if (!tenant.consent) return <p className="m-0 text-muted">{t('support_closed')}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="m-0">{t('support_open', { until: formats.dateTime(tenant.consent.expires_at) })}</p>
      {enter.data ? (
        <>
          <p className="m-0 text-muted">{t('entered')}</p>
          <a
            href={enter.data.address}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent-text underline"
            onClick={() => enter.reset()}
          >
            {t('entry')}
          </a>
        </>
      ) : (
        <Button
          variant="primary"
          saving={enter.isPending}
          disabled={!tenant.is_active}
          onClick={() => enter.mutate({ id: tenant.id })}
        >
          {t('enter')}
        </Button>
      )}
      <ErrorNotice error={enter.error} />
    </div>
  )
}

function RecentActs({ id }: { id: string }) {
  const t = useMessages(tenantsMessages)
  const formats = useFormats()
  const words = useActionWords()
  const acts = useQuery({
    ...superAdmin.getActs.queryOptions({ tenantId: id, pageSize: 8 }),
    refetchOnMount: true,
  })
  if (!acts.data) return <Skeleton className="h-16" />
  if (acts.data.data.length === 0) return <p className="m-0 text-muted">{t('nothing_yet')}</p>
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {acts.data.data.map((act) => (
        <li key={act.id} className="flex flex-wrap justify-between gap-x-4">
          <span>{words(act.action)}</span>
          <span className="text-muted">
            {act.admin} · {formats.dateTime(act.at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
