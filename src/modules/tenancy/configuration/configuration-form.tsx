import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { ModulesSection } from '#modules/identity/parts/modules-section.tsx'
import { partsMessages } from '#modules/identity/parts/parts.messages.ts'
import { usePermissions, useSession } from '#modules/identity/sessions/session.tsx'
import { channelsMessages } from '#modules/notifications/channels/channels.messages.ts'
import { ChannelsSection } from '#modules/notifications/channels/channels-section.tsx'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SHOP_REFUSALS, shopSchema } from '../settings/tenant-config.ts'
import { configurationMessages } from './configuration.messages.ts'
import { SellingFields } from './selling-fields.tsx'
import type { SettingsForm } from './settings-forms.client.ts'
import { AppearanceFields, ReceiptFields, StoreFields } from './shop-fields.tsx'

type Configuration = Answer<'tenant', 'getConfiguration'>
const { getConfiguration, updateConfiguration, getCurrentConfig } = api.tenant

/** A shop has one: it is read as a record is, for this form alone. */
const READ = {
  queryOptions: () => getConfiguration.queryOptions(undefined),
  fetch: () => getConfiguration.fetch(undefined),
}

const begin = (known: Configuration | null): FieldValues =>
  known ? { ...known.values, tax_id: formatTaxId(known.values.tax_id) } : {}

function useConfiguration(forms: readonly SettingsForm[]) {
  const t = useMessages(configurationMessages)
  const { tenant } = useSession()
  const schema = useMemo(() => {
    const shop = shopSchema(wordsOf(SHOP_REFUSALS, t))
    return z.object(Object.assign({}, shop.shape, ...forms.map(({ fields }) => fields)))
  }, [forms, t])
  return useRecordForm({
    schema,
    id: tenant.id,
    read: READ,
    begin,
    save: (changes: Record<string, unknown>, kept) =>
      updateConfiguration.call({ changes, ...(kept && { version: kept.version }) }),
    answers: [getCurrentConfig.queryKey(), ...forms.flatMap(({ answers = [] }) => answers)],
    saved: t('saved'),
    onSaved: () => undefined,
    stays: true,
  })
}

/** All that a shop sets: its own and each module's in one record; what is sent and what is on are saved by themselves. */
export function ConfigurationForm({ forms, right }: { forms: readonly SettingsForm[]; right: Right }) {
  const t = useMessages(configurationMessages)
  const modules = useMessages(partsMessages)
  const channels = useMessages(channelsMessages)
  const held = usePermissions()
  const record = useConfiguration(forms)
  const { form } = record
  const shown = forms.filter(({ part }) => part === undefined || held?.has(part))
  const disabled = right.state !== 'allowed'
  return (
    <RecordPage
      record={record}
      title={t('configuration')}
      right={right}
      sections={[
        { key: 'store', title: t('store'), help: t('store_help'), content: <StoreFields form={form} /> },
        {
          key: 'appearance',
          title: t('appearance'),
          help: t('appearance_help'),
          content: <AppearanceFields form={form} />,
        },
        shown.length > 0 && {
          key: 'selling',
          title: t('selling'),
          help: t('selling_help'),
          content: <SellingFields forms={shown} form={form} />,
        },
        {
          key: 'receipts',
          title: t('receipts'),
          help: t('receipts_help'),
          content: <ReceiptFields form={form} />,
        },
        {
          key: 'channels',
          title: channels('title'),
          content: <ChannelsSection disabled={disabled} />,
          apart: true,
        },
        {
          key: 'modules',
          title: modules('title'),
          help: modules('help'),
          content: <ModulesSection disabled={disabled} />,
          apart: true,
        },
      ]}
    />
  )
}
