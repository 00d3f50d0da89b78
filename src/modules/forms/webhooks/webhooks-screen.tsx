import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, KeyRound, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FormId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { isMissing } from '#ui/faults/failure.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { UnreadRecord } from '#ui/notice/unread-record.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Badge } from '#ui/page/badge.tsx'
import type { Listed } from '#ui/table/list.client.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { WEBHOOK_ANSWERS } from './webhook-answers.client.ts'
import { webhooksMessages } from './webhooks.messages.ts'

const WebhookForm = lateForm(async () => (await import('./webhook-form.tsx')).WebhookForm)
const WebhookLog = lateForm(async () => (await import('./webhook-log.tsx')).WebhookLog)
const SecretDialog = lateForm(async () => (await import('./secret-dialog.tsx')).SecretDialog)

type Hook = Answer<'formWebhook', 'getAll'>[number]
type InHand =
  | { what: 'new' }
  | { what: 'form' | 'log' | 'renewal'; hook: Hook }
  | { what: 'secret'; secret: string }

function useColumns(): readonly Column<Hook>[] {
  const t = useMessages(webhooksMessages)
  return [
    {
      key: 'url',
      header: t('url'),
      card: 'title',
      cell: ({ url }) => <span className="block max-w-96 truncate font-mono text-compact">{url}</span>,
    },
    {
      key: 'events',
      header: t('events'),
      from: 'md',
      cell: ({ events }) => events.map((event) => t(`event_${event}`)).join(', '),
    },
    {
      key: 'state',
      header: '',
      cell: ({ is_active, waiting, failed }) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone={is_active ? 'ok' : 'neutral'}>{t(is_active ? 'active' : 'off')}</Badge>
          {waiting > 0 && <Badge tone="attn">{t('waiting', { count: waiting })}</Badge>}
          {failed > 0 && <Badge tone="danger">{t('failed', { count: failed })}</Badge>}
        </span>
      ),
    },
  ]
}

function useHooks(form_id: FormId): Listed<Hook> {
  const found = useQuery({ ...api.formWebhook.getAll.queryOptions({ form_id }), refetchOnMount: true })
  return {
    rows: found.data,
    total: found.data?.length,
    error: found.error,
    isFetching: found.isFetching,
    isOld: false,
    onRetry: () => void found.refetch(),
    parts: async function* () {
      yield found.data ?? []
    },
  }
}

/** Who else is told of a form's submissions: /home/forms/{id}/webhooks. */
export function WebhooksScreen({ formId, onForms }: { formId: FormId; onForms: () => void }) {
  const t = useMessages(webhooksMessages)
  useEffect(WebhookForm.loadSoon, [])
  const [inHand, setInHand] = useState<InHand | null>(null)
  const close = (): void => setInHand(null)
  const removal = removalOf(api.formWebhook, WEBHOOK_ANSWERS, t, { state: 'allowed' })
  const renewing = useMutation({
    mutationFn: ({ id }: Hook) => api.formWebhook.renewSecret.call({ id }),
    onSuccess: ({ secret }) => setInHand({ what: 'secret', secret }),
  })
  const hooks = useHooks(formId)
  // Whoever may not see the form itself has its webhooks without its name.
  const { data: form } = useQuery({ ...api.form.getById.queryOptions({ id: formId }), retry: false })
  const columns = useColumns()
  if (isMissing(hooks.error))
    return (
      <UnreadRecord
        error={hooks.error}
        onRetry={hooks.onRetry}
        retrying={hooks.isFetching}
        onList={onForms}
      />
    )
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<ArrowLeft />}
        onClick={onForms}
        className="mb-1 -ml-2 self-start"
      >
        {t('back')}
      </Button>
      <ListScreen
        title={form ? t('webhooks_of', { name: form.name }) : t('webhooks')}
        help={t('help')}
        list={hooks}
        columns={columns}
        rowName={({ url }) => url}
        create={{
          label: t('new'),
          permission: 'forms.manage_submissions',
          state: 'allowed',
          onCreate: () => setInHand({ what: 'new' }),
        }}
        empty={{ title: t('empty_title'), help: t('empty_help') }}
        onOpen={(hook) => setInHand({ what: 'log', hook })}
        actions={(hook) => (
          <RowActions
            row={hook}
            name={hook.url}
            onOpen={() => setInHand({ what: 'form', hook })}
            removal={removal}
            more={[
              {
                key: 'log',
                label: t('log'),
                icon: <ScrollText />,
                onSelect: () => setInHand({ what: 'log', hook }),
              },
              {
                key: 'secret',
                label: t('secret_renew'),
                icon: <KeyRound />,
                onSelect: () => setInHand({ what: 'renewal', hook }),
              },
            ]}
          />
        )}
      />
      {(inHand?.what === 'new' || inHand?.what === 'form') && (
        <WebhookForm
          formId={formId}
          id={inHand.what === 'form' ? inHand.hook.id : null}
          onSaved={(secret) => setInHand(secret === null ? null : { what: 'secret', secret })}
          onClose={close}
        />
      )}
      {inHand?.what === 'renewal' && (
        <ConfirmDialog
          open
          onOpenChange={(now) => !now && close()}
          title={t('secret_renew_title')}
          description={t('secret_renew_help', { url: inHand.hook.url })}
          confirmLabel={t('secret_renew')}
          tone="grave"
          saving={renewing.isPending}
          error={renewing.error}
          onConfirm={() => renewing.mutate(inHand.hook)}
        />
      )}
      {inHand?.what === 'log' && <WebhookLog hook={inHand.hook} onClose={close} />}
      {inHand?.what === 'secret' && <SecretDialog secret={inHand.secret} onClose={close} />}
    </>
  )
}
