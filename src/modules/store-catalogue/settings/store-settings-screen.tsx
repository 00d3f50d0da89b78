import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { tenancyMessages } from '#modules/tenancy/tenancy.messages.ts'
import { EMPTY_DOCUMENT } from '#platform/values/document.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { DocumentField } from '#ui/document/document-field.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { SearchPreview } from '#ui/form/search-preview.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { themes } from '#ui/theme/themes.ts'
import { useMessages } from '#ui/words/messages.ts'
import { StoreReadiness } from './store-readiness.tsx'
import { storeSettingsMessages } from './store-settings.messages.ts'
import { STORE_REFUSALS, storeSchema } from './store-settings.ts'

const { getStoreSettings, updateStoreSettings } = api.ecommerce

type Known = Answer<'ecommerce', 'getStoreSettings'>
type Schema = ReturnType<typeof storeSchema>
type Typed = z.input<Schema>
type StoreForm = RecordForm<Typed, z.output<Schema>, Known>

/** A shop has one store: it is read as a record is, for this form alone. */
const READ = {
  queryOptions: () => getStoreSettings.queryOptions(undefined),
  fetch: () => getStoreSettings.fetch(undefined),
}

const begin = (known: Known | null): Typed => ({
  is_published: known?.is_published ?? false,
  store_name: known?.store_name ?? '',
  description: known?.description ?? '',
  email: known?.email ?? '',
  phone: known?.phone ?? '',
  whatsapp: known?.whatsapp ?? '',
  address: known?.address ?? '',
  logo_url: known?.logo_url ?? '',
  theme: known?.theme ?? 'light',
  warehouse_id: known?.warehouse_id ?? null,
  low_stock: known?.low_stock ?? 0,
  about_document: known?.about_document ?? EMPTY_DOCUMENT,
  seo_title: known?.seo_title ?? '',
  seo_description: known?.seo_description ?? '',
})

/** The store of the shop: /home/store/settings. */
export function StoreSettingsScreen({ right }: { right: Right }) {
  const t = useMessages(storeSettingsMessages)
  const { tenant } = useSession()
  const record: StoreForm = useRecordForm({
    schema: useMemo(() => storeSchema(wordsOf(STORE_REFUSALS, t)), [t]),
    id: tenant.id,
    read: READ,
    begin,
    save: (typed, kept) => updateStoreSettings.call({ ...typed, ...(kept && { version: kept.version }) }),
    answers: [getStoreSettings.queryKey()],
    saved: t('saved'),
    onSaved: () => undefined,
    stays: true,
  })
  const isOpen = record.record?.is_published ?? false
  return (
    <RecordPage
      record={record}
      title={t('title')}
      badge={record.record && <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'open' : 'closed')}</Badge>}
      right={right}
      sections={[
        { key: 'store', title: t('store'), content: <StoreFields record={record} /> },
        {
          key: 'contact',
          title: t('contact'),
          help: t('contact_help'),
          content: <ContactFields record={record} />,
        },
        { key: 'look', title: t('look'), content: <LookFields record={record} /> },
        { key: 'shelf', title: t('shelf'), help: t('shelf_help'), content: <ShelfFields record={record} /> },
        { key: 'about', title: t('about'), help: t('about_help'), content: <AboutField record={record} /> },
        { key: 'seo', title: t('seo'), help: t('seo_help'), content: <SeoFields record={record} /> },
      ]}
    />
  )
}

type Part = { record: StoreForm }

function StoreFields({ record: { form, record } }: Part) {
  const t = useMessages(storeSettingsMessages)
  const url = record?.url ?? ''
  return (
    <>
      <SwitchField form={form} name="is_published" label={t('is_published')} help={t('is_published_help')} />
      <StoreReadiness />
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 font-mono break-all">{url}</code>
        <a
          className="inline-flex items-center gap-1 text-accent-text underline"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden className="size-4" />
          {t('visit')}
        </a>
      </p>
      <TextField form={form} name="store_name" label={t('store_name')} required />
      <TextAreaField
        form={form}
        name="description"
        label={t('description')}
        help={t('description_help')}
        rows={3}
      />
    </>
  )
}

function ContactFields({ record: { form } }: Part) {
  const t = useMessages(storeSettingsMessages)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="email"
        label={t('email')}
        help={t('email_help')}
        type="email"
        inputMode="email"
      />
      <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" />
      <TextField
        form={form}
        name="whatsapp"
        label={t('whatsapp')}
        help={t('whatsapp_help')}
        type="tel"
        inputMode="tel"
      />
      <TextField form={form} name="address" label={t('address')} />
    </div>
  )
}

function LookFields({ record: { form } }: Part) {
  const t = useMessages(storeSettingsMessages)
  const named = useMessages(tenancyMessages)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <PictureField form={form} name="logo_url" label={t('logo')} category="brand" />
      <SelectField
        form={form}
        name="theme"
        label={t('theme')}
        options={themes.map((value) => ({ value, label: named(`theme_${value}`) }))}
      />
    </div>
  )
}

const DEFAULT = ''

function ShelfFields({ record: { form, record } }: Part) {
  const t = useMessages(storeSettingsMessages)
  const warehouses = record?.warehouses ?? []
  const usual = warehouses.find(({ is_default }) => is_default)?.name ?? ''
  const [warehouse] = useWatch({ control: form.control, name: ['warehouse_id'] })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        form={form}
        name="warehouse_id"
        label={t('warehouse')}
        placeholder={t('warehouse_default', { name: usual })}
        options={[
          { value: DEFAULT, label: t('warehouse_default', { name: usual }) },
          ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChosen={(chosen) =>
          chosen === DEFAULT &&
          form.setValue('warehouse_id', null, { shouldDirty: warehouse !== null, shouldTouch: true })
        }
      />
      <TextField
        form={form}
        name="low_stock"
        label={t('low_stock')}
        help={t('low_stock_help')}
        required
        numeric
      />
    </div>
  )
}

const AboutField = ({ record: { form, record } }: Part) => {
  const t = useMessages(storeSettingsMessages)
  return (
    <DocumentField
      form={form}
      name="about_document"
      label={t('about_document')}
      version={record?.version ?? 0}
    />
  )
}

function SeoFields({ record: { form, record } }: Part) {
  const t = useMessages(storeSettingsMessages)
  const [title, description, name, about] = useWatch({
    control: form.control,
    name: ['seo_title', 'seo_description', 'store_name', 'description'],
  })
  return (
    <>
      <TextField form={form} name="seo_title" label={t('seo_title')} placeholder={name} />
      <TextAreaField form={form} name="seo_description" label={t('seo_description')} rows={3} />
      <SearchPreview
        label={t('seo_preview')}
        title={title.trim() || name}
        address={(record?.url ?? '').replace(/^https?:\/\//, '')}
        description={description.trim() || about.trim() || t('seo_no_description')}
      />
    </>
  )
}
