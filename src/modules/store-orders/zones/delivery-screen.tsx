import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { RowsField } from '#ui/form/rows-field.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { deliveryMessages } from './delivery.messages.ts'
import {
  DELIVERY_REFUSALS,
  type DeliveryValues,
  deliverySchema,
  deliverySent,
  deliveryValues,
} from './delivery-values.ts'

const { getDelivery, saveDelivery } = api.ecommerce

type Known = Answer<'ecommerce', 'getDelivery'>
type Delivery = RecordForm<DeliveryValues, DeliveryValues, Known>
type Part = { record: Delivery }

/** A shop has one: it is read as a record is, for this form alone. */
const READ = {
  queryOptions: () => getDelivery.queryOptions(undefined),
  fetch: () => getDelivery.fetch(undefined),
}

/** Where the store brings its goods and where they are fetched: /home/store/delivery. */
export function DeliveryScreen({ right }: { right: Right }) {
  const t = useMessages(deliveryMessages)
  const { tenant } = useSession()
  const record: Delivery = useRecordForm({
    schema: useMemo(() => deliverySchema(wordsOf(DELIVERY_REFUSALS, t)), [t]),
    id: tenant.id,
    read: READ,
    begin: deliveryValues,
    save: (values: DeliveryValues, kept) =>
      saveDelivery.call({ ...deliverySent(values), ...(kept && { version: kept.version }) }),
    answers: [getDelivery.queryKey()],
    saved: t('saved'),
    onSaved: () => undefined,
    stays: true,
  })
  return (
    <RecordPage
      record={record}
      title={t('title')}
      right={right}
      sections={[
        { key: 'zones', title: t('zones'), help: t('zones_help'), content: <Zones record={record} /> },
        {
          key: 'pickups',
          title: t('pickups'),
          help: t('pickups_help'),
          content: <Pickups record={record} />,
        },
      ]}
    />
  )
}

const FRESH = { id: '', name: '', description: '', price: null, free_from: null }

function Zones({ record: { form, record } }: Part) {
  const t = useMessages(deliveryMessages)
  const names = useWatch({ control: form.control, name: 'zones' }) ?? []
  const takesNone = record?.zones.length === 0 && record.pickups.length === 0
  return (
    <>
      {takesNone && <Attention role="note">{t('nothing')}</Attention>}
      <RowsField
        form={form}
        name="zones"
        title={t('zones')}
        bare
        empty={t('no_zones')}
        add={t('add_zone')}
        remove={(number) => t('remove_zone', { number: String(number) })}
        ordered={(number) => names[number - 1]?.name || t('zone_number', { number: String(number) })}
        fresh={FRESH}
        distinct={['name']}
        columns="rounded-card border border-line p-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10rem_10rem]"
      >
        {(index) => {
          const row = `zones.${index}` as const
          return (
            <>
              <TextField
                form={form}
                name={`${row}.name`}
                label={t('zone_name')}
                required
                className="sm:max-lg:col-span-2"
              />
              <MoneyField form={form} name={`${row}.price`} label={t('zone_price')} required />
              <MoneyField form={form} name={`${row}.free_from`} label={t('zone_free_from')} optional />
              <TextField
                form={form}
                name={`${row}.description`}
                label={t('zone_description')}
                className="sm:col-span-2 lg:col-span-3"
              />
            </>
          )
        }}
      </RowsField>
    </>
  )
}

function Pickups({ record: { form, record } }: Part) {
  const t = useMessages(deliveryMessages)
  const pickups = useWatch({ control: form.control, name: 'pickups' }) ?? []
  if (record?.warehouses.length === 0) return <p className="m-0 text-muted">{t('no_warehouses')}</p>
  return pickups.map(({ warehouse_id, name, is_on }, index) => (
    <div key={warehouse_id} className="grid items-start gap-3 sm:grid-cols-2">
      <SwitchField form={form} name={`pickups.${index}.is_on`} label={t('pickup_at', { name })} />
      {is_on && (
        <TextField
          form={form}
          name={`pickups.${index}.hours`}
          label={t('hours', { name })}
          placeholder={t('hours_hint')}
        />
      )}
    </div>
  ))
}
