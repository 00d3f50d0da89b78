import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { secondFactorMessages } from '#modules/identity/second-factor/second-factor.messages.ts'
import {
  type SecondFactorCalls,
  SecondFactorPanel,
} from '#modules/identity/second-factor/second-factor-panel.tsx'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import { Switch } from '#ui/form/switch.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SUPER_ADMIN_PASSWORD_MIN_LENGTH } from '../gate/gate.ts'
import { accountMessages } from './account.messages.ts'

const { superAdmin } = api
type Own = Answer<'superAdmin', 'getAccount'>
const ANSWERS = [superAdmin.getAccount.queryKey(), superAdmin.getSuperAdmins.queryKey()]

const CALLS: SecondFactorCalls = {
  begin: (password) => superAdmin.beginSecondFactor.call({ password }),
  confirm: async (code) => superAdmin.confirmSecondFactor.call({ code }),
  renew: (password) => superAdmin.renewRecoveryCodes.call({ password }),
  remove: (password) => superAdmin.removeSecondFactor.call({ password }),
}

/** A super-admin's own account, and who else runs the installation. */
export function AccountScreen() {
  const t = useMessages(accountMessages)
  const own = useQuery({ ...superAdmin.getAccount.queryOptions(undefined), refetchOnMount: true })
  if (!own.data) return <Skeleton className="h-80" />
  return (
    <>
      <PageHeader title={t('title')} help={`${own.data.name} · ${own.data.email}`} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Factor own={own.data} />
        <Password />
        {!own.data.must_set_up && <Others own={own.data} />}
      </div>
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

function Factor({ own }: { own: Own }) {
  const t = useMessages(accountMessages)
  const words = useMessages(secondFactorMessages)
  const refresh = useRefresh(ANSWERS)
  const all = useMutation({
    ...superAdmin.requireSecondFactor.mutationOptions(),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('all_changed') })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'account' }),
  })
  return (
    <Card title={words('title')}>
      <SecondFactorPanel
        calls={CALLS}
        isOn={own.second_factor.is_on}
        said={t('factor_on')}
        codesLeft={own.second_factor.codes_left}
        stays={own.requires_second_factor}
        onChanged={() => void refresh()}
      />
      {!own.must_set_up && (
        <Switch
          label={t('all')}
          help={t('all_help')}
          checked={own.requires_second_factor}
          disabled={all.isPending}
          onCheckedChange={(required) => all.mutate({ required })}
        />
      )}
    </Card>
  )
}

const BLANK = { current_password: '', new_password: '' }

function Password() {
  const t = useMessages(accountMessages)
  const record: RecordForm<typeof BLANK, typeof BLANK> = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          current_password: z.string().min(1, t('password_required')),
          new_password: z
            .string()
            .min(
              SUPER_ADMIN_PASSWORD_MIN_LENGTH,
              t('password_short', { length: SUPER_ADMIN_PASSWORD_MIN_LENGTH }),
            ),
        }),
      [t],
    ),
    id: null,
    begin: () => BLANK,
    save: (values) => superAdmin.changePassword.call(values),
    saved: t('password_changed'),
    onSaved: (): void => record.form.reset(BLANK),
    refusedAt: { 'identity.wrong_password': 'current_password' },
  })
  const { form } = record
  return (
    <Card title={t('password')}>
      <Form changed={record.changed} className="grid gap-4" onSubmit={record.submit}>
        <TextField
          form={form}
          name="current_password"
          label={t('current_password')}
          type="password"
          required
        />
        <TextField form={form} name="new_password" label={t('new_password')} type="password" required />
        <ErrorNotice error={record.error} />
        <div>
          <Button type="submit" saving={record.saving}>
            {t('change_password')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Others({ own }: { own: Own }) {
  const t = useMessages(accountMessages)
  const admins = useQuery({ ...superAdmin.getSuperAdmins.queryOptions(undefined), refetchOnMount: true })
  const refresh = useRefresh(ANSWERS)
  const told = {
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('changed') })
    },
    onError: (error: unknown) => showToast({ title: errorText(error), tone: 'error', about: 'account' }),
  }
  const access = useMutation({ ...superAdmin.setSuperAdminActive.mutationOptions(), ...told })
  const reset = useMutation({ ...superAdmin.resetSuperAdminFactor.mutationOptions(), ...told })
  return (
    <Card title={t('admins')} help={t('admins_help')}>
      <ErrorNotice error={admins.error} onRetry={() => void admins.refetch()} retrying={admins.isFetching} />
      <ul className="m-0 grid list-none gap-3 p-0">
        {(admins.data ?? []).map(({ id, name, email, is_active, has_second_factor }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="grid min-w-0 grow basis-48">
              <span className="truncate font-medium">{name}</span>
              <span className="truncate text-muted">{email}</span>
            </span>
            <Badge tone={is_active ? 'neutral' : 'danger'}>
              {t(is_active ? (has_second_factor ? 'with_factor' : 'without_factor') : 'is_off')}
            </Badge>
            {id !== own.id && (
              <span className="flex flex-wrap gap-2">
                <Button
                  aria-label={`${t(is_active ? 'deactivate' : 'activate')}: ${name}`}
                  disabled={access.isPending}
                  onClick={() => access.mutate({ id, is_active: !is_active })}
                >
                  {t(is_active ? 'deactivate' : 'activate')}
                </Button>
                {has_second_factor && (
                  <Button
                    aria-label={`${t('reset_factor')}: ${name}`}
                    disabled={reset.isPending}
                    onClick={() => reset.mutate({ id })}
                  >
                    {t('reset_factor')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
