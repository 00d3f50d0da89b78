import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Copy, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Select } from '#ui/form/select.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useCopy } from '#ui/toast/copy.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { FormLinks } from './form-links.tsx'
import { formPath } from './links.ts'
import { QrCode } from './qr-code.tsx'
import { SendForm } from './send-form.tsx'
import { shareMessages } from './share.messages.ts'

type Form = Answer<'form', 'getById'>
const PUBLIC = 'public'

type Props = { id: string; mayChange: boolean; onBack: () => void; onDesign: () => void }

/** How a form reaches who is to fill it in: /home/forms/$id/share. */
export function ShareScreen({ id, mayChange, onBack, onDesign }: Props) {
  const t = useMessages(shareMessages)
  const form = useQuery(api.form.getById.queryOptions({ id }))
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <Button
        variant="quiet"
        size="sm"
        icon={<ArrowLeft />}
        onClick={onBack}
        className="mb-1 -ml-2 self-start"
      >
        {t('back')}
      </Button>
      <PageHeader title={t('title', { name: form.data?.name ?? '…' })} error={form.error} />
      <ErrorNotice
        error={form.error}
        onRetry={() => void form.refetch()}
        retrying={form.isFetching}
        back={{ label: t('back'), onBack }}
      />
      {form.isPending && (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {form.data?.status === 'published' && <Shared form={form.data} mayChange={mayChange} />}
      {form.data && form.data.status !== 'published' && (
        <Attention>
          <span className="flex flex-wrap items-center gap-3">
            {t('not_published')}
            <Button size="sm" onClick={onDesign}>
              {t('design')}
            </Button>
          </span>
        </Attention>
      )}
    </div>
  )
}

function Shared({ form, mayChange }: { form: Form; mayChange: boolean }) {
  const t = useMessages(shareMessages)
  const [chosen, setChosen] = useState(PUBLIC)
  const links = useQuery(api.formLink.getAll.queryOptions({ form_id: form.id }))
  const open = links.data?.data.filter(({ status }) => status === 'open') ?? []
  const isByLinks = form.audience === 'links'
  const link = open.find(({ id }) => id === chosen) ?? (isByLinks ? open[0] : undefined)
  // By its links alone, and there is none.
  const isReachable = !isByLinks || link !== undefined
  const address = new URL(formPath(form.slug, link?.token), location.origin).href
  return (
    <div className="grid max-w-222 gap-8 pb-8 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        {open.length > 0 && (
          <Part title={t('which')}>
            <Select
              aria-label={t('which')}
              options={[
                ...(isByLinks ? [] : [{ value: PUBLIC, label: t('public_link') }]),
                ...open.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={link?.id ?? PUBLIC}
              onValueChange={setChosen}
            />
          </Part>
        )}
        {isReachable ? (
          <>
            <Address address={address} />
            <Part title={t('send')}>
              <SendForm key={link?.id ?? PUBLIC} formId={form.id} linkId={link?.id ?? null} />
            </Part>
            <Embed slug={form.slug} token={link?.token} />
          </>
        ) : (
          <Attention>{t('only_links')}</Attention>
        )}
      </div>
      <div className="grid content-start gap-6">
        {isReachable && (
          <Part title={t('qr')} help={t('qr_help')}>
            <QrCode address={address} name={form.slug} />
          </Part>
        )}
      </div>
      <div className="lg:col-span-2">
        <FormLinks
          formId={form.id}
          links={links}
          isPublic={form.audience === 'public'}
          mayChange={mayChange}
          onUse={setChosen}
        />
      </div>
    </div>
  )
}

type PartProps = { title: string; help?: string; children: ReactNode }

/** One way to share, with its name. */
export const Part = ({ title, help, children }: PartProps) => (
  <section className="grid gap-3" aria-label={title}>
    <div>
      <h2 className="m-0 text-base font-semibold">{title}</h2>
      {help && <p className="m-0 text-compact text-muted">{help}</p>}
    </div>
    {children}
  </section>
)

function Address({ address }: { address: string }) {
  const t = useMessages(shareMessages)
  const copy = useCopy()
  return (
    <Part title={t('address')}>
      <code className="rounded-control bg-sunken p-3 font-mono text-compact break-all">{address}</code>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={() => void copy(address, t('copied'))}>
          {t('copy')}
        </Button>
        <Button icon={<ExternalLink />} onClick={() => window.open(address, '_blank', 'noopener')}>
          {t('open')}
        </Button>
      </div>
    </Part>
  )
}

function Embed({ slug, token }: { slug: string; token: string | undefined }) {
  const t = useMessages(shareMessages)
  const copy = useCopy()
  const link = token ? ` data-link="${token}"` : ''
  const code = `<div data-enzzo-form="${slug}"${link}></div>\n<script async src="${location.origin}/forms/embed.js"></script>`
  return (
    <Part title={t('embed')} help={t('embed_help')}>
      <pre className="m-0 rounded-control bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
        {code}
      </pre>
      <div>
        <Button icon={<Copy />} onClick={() => void copy(code, t('code_copied'))}>
          {t('copy_code')}
        </Button>
      </div>
    </Part>
  )
}
