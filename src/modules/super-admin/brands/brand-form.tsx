import { useMemo } from 'react'
import { api } from '#ui/calls/api.ts'
import { TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { brandsMessages } from './brands.messages.ts'
import { brandForm } from './brands.ts'
import { BRAND_ANSWERS, type BrandRow } from './brands-screen.tsx'

const { getBrands, saveBrand } = api.superAdmin

/** They are few and come together: one of them is read among all. */
const one = async (code: string): Promise<BrandRow> => {
  const found = (await getBrands.fetch(undefined)).find((brand) => brand.id === code)
  if (!found) throw new Error(`brand ${code} is gone`)
  return found
}
const READ = {
  queryOptions: ({ id }: { id: string }) => ({
    queryKey: [...getBrands.queryKey(), id],
    queryFn: () => one(id),
  }),
  fetch: ({ id }: { id: string }) => one(id),
}

type Props = {
  /** Null for a new one. */
  brand: BrandRow | null
  onClose: () => void
}

/** Makes or changes a brand. */
export function BrandForm({ brand, onClose }: Props) {
  const t = useMessages(brandsMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        brandForm({
          code: t('code_invalid'),
          name: t('name_invalid'),
          email: t('email_invalid'),
          color: t('color_invalid'),
          domains: t('domains_invalid'),
        }),
      [t],
    ),
    id: brand?.id ?? null,
    read: READ,
    begin: (known) => ({
      code: known?.code ?? '',
      name: known?.name ?? '',
      support_email: known?.support_email ?? '',
      support_phone: known?.support_phone ?? '',
      color: known?.color ?? '#0F7C92',
      domains: known?.domains.join('\n') ?? '',
    }),
    save: (values, kept) => saveBrand.call({ ...values, version: kept?.version ?? 0 }),
    answers: BRAND_ANSWERS,
    saved: t('saved'),
    onSaved: onClose,
    refusedAt: { 'super_admin.brand_taken': 'code' },
    focus: brand ? 'name' : 'code',
  })
  const { form } = record
  return (
    <RecordSheet
      record={record}
      title={brand?.name ?? t('new')}
      right={{ permission: '', state: 'allowed' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="code"
          label={t('code')}
          help={t('code_help')}
          required
          mono
          disabled={brand !== null}
        />
        <TextField form={form} name="name" label={t('name')} required />
        <TextField form={form} name="support_email" label={t('support_email')} type="email" required />
        <TextField form={form} name="support_phone" label={t('support_phone')} />
        <TextField form={form} name="color" label={t('color')} help={t('color_help')} required mono />
      </div>
      <TextAreaField form={form} name="domains" label={t('domains')} help={t('domains_help')} rows={4} />
    </RecordSheet>
  )
}
