import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { bytesRead, millisecondsRead } from '../tenants/figures.ts'
import { healthMessages } from './health.messages.ts'

type Health = Answer<'superAdmin', 'getHealth'>

/** How the installation does. */
export function HealthScreen() {
  const t = useMessages(healthMessages)
  const health = useQuery({
    ...api.superAdmin.getHealth.queryOptions(undefined),
    refetchOnMount: true,
    refetchInterval: 30_000,
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button icon={<RefreshCw />} saving={health.isFetching} onClick={() => void health.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      <ErrorNotice error={health.error} onRetry={() => void health.refetch()} retrying={health.isFetching} />
      {health.data ? <Known health={health.data} /> : !health.error && <Skeleton className="h-80" />}
    </>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="grid content-start gap-3 rounded-card border border-line bg-surface p-4"
  >
    <h2 className="m-0 text-base">{title}</h2>
    {children}
  </section>
)

function Known({ health }: { health: Health }) {
  const t = useMessages(healthMessages)
  const formats = useFormats()
  const { database } = health
  const at = (when: string | Date | null | undefined) => (when ? formats.dateTime(when) : t('never'))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {database && (
        <Card title={t('database')}>
          <Facts
            facts={[
              [t('size'), bytesRead(database.size_bytes)],
              [t('connections'), t('of', { used: database.connections, most: database.most_connections })],
              [t('version'), database.version],
              [t('migration'), database.last_migration],
              [t('shops'), String(database.shops)],
              [t('suspended'), String(database.suspended)],
            ]}
          />
        </Card>
      )}
      <Card title={t('backup')}>
        <Facts
          facts={[
            [t('kind'), t(`backups_${health.backups}`)],
            [t('last_backup'), at(database?.backed_up_at)],
            [t('backup_failed'), at(database?.backup_failed_at)],
            [t('clock'), t(health.clock_trouble ? 'clock_wrong' : 'clock_right')],
            [t('mail'), t(health.mail ? 'is_set' : 'not_set')],
          ]}
        />
      </Card>
      <Card title={t('queues')}>
        <Queues health={health} />
      </Card>
      <Card title={t('failures')}>
        <Failures failures={health.failures} />
      </Card>
      <div className="lg:col-span-2">
        <Card title={t('statements')}>
          <Statements statements={health.statements} />
        </Card>
      </div>
    </div>
  )
}

const HEAD = 'border-b border-line py-1.5 pr-4 text-left font-medium text-muted last:pr-0'
const FIGURE = 'py-1.5 pr-4 text-right tabular-nums last:pr-0'

function Queues({ health }: { health: Health }) {
  const t = useMessages(healthMessages)
  const formats = useFormats()
  const { database, queues } = health
  const names: Readonly<Record<string, string>> = {
    events: t('queue_events'),
    outside: t('queue_outside'),
    programs: t('queue_programs'),
  }
  const named = (name: string) => names[name] ?? name
  return (
    <>
      <Facts
        facts={[
          [
            t('waiting_events'),
            database?.oldest_event_at
              ? t('since', { count: database.waiting_events, at: formats.dateTime(database.oldest_event_at) })
              : String(database?.waiting_events ?? 0),
          ],
        ]}
      />
      {queues === null ? (
        <p className="m-0 text-muted">{t('no_queues')}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th className={HEAD}>{t('queues')}</th>
              {(['waiting', 'active', 'failed'] as const).map((state) => (
                <th key={state} className={`${HEAD} text-right`}>
                  {t(state)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th className="py-1.5 pr-4 text-left font-normal">{named(queue.name)}</th>
                <td className={FIGURE}>{queue.waiting}</td>
                <td className={FIGURE}>{queue.active}</td>
                <td className={FIGURE}>{queue.failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Failures({ failures }: { failures: Health['failures'] }) {
  const t = useMessages(healthMessages)
  const formats = useFormats()
  if (failures.length === 0) return <p className="m-0 text-muted">{t('no_failures')}</p>
  return (
    <ul className="m-0 grid list-none gap-3 p-0">
      {failures.map((job) => (
        <li key={job.id} className="grid gap-0.5">
          <span className="font-medium">
            {[job.event, job.handler, job.shop].filter(Boolean).join(' · ') || job.queue}
          </span>
          <span className="wrap-anywhere text-danger-text">{job.error}</span>
          <span className="text-muted">
            {formats.dateTime(job.created_at)} · {t('tries', { count: job.tries })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Statements({ statements }: { statements: Health['statements'] }) {
  const t = useMessages(healthMessages)
  if (statements === null) return <p className="m-0 text-muted">{t('no_statements')}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className={HEAD}>{t('statements')}</th>
            <th className={`${HEAD} text-right`}>{t('calls')}</th>
            <th className={`${HEAD} text-right`}>{t('mean')}</th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ query, calls, mean_ms }) => (
            <tr key={query}>
              <td className="max-w-96 py-1.5 pr-4 font-mono text-xs wrap-anywhere">{query}</td>
              <td className={FIGURE}>{calls}</td>
              <td className={FIGURE}>{millisecondsRead(mean_ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
