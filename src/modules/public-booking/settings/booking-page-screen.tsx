import { Copy, ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useCopy } from '#ui/toast/copy.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { MATCH_BY } from '../match-by.ts'
import { PAGE_REFUSALS, pageSchema, USUAL_PAGE } from './booking-page.ts'
import { bookingPageFormMessages } from './booking-page-form.messages.ts'

const { getPage, updatePage } = api.publicBooking

type Known = Answer<'publicBooking', 'getPage'>
type Schema = ReturnType<typeof pageSchema>
type Typed = z.input<Schema>
type Kept = z.output<Schema>
type PageForm = RecordForm<Typed, Kept, Known>

/** A shop has one: it is read as a record is, for this form alone. */
const READ = {
  queryOptions: () => getPage.queryOptions(undefined),
  fetch: () => getPage.fetch(undefined),
}

const begin = (known: Known | null): Typed => {
  const { is_published, offers_all, hold_minutes, confirms, match_by, most_each, terms } = known ?? USUAL_PAGE
  return {
    is_published,
    offers_all,
    hold_minutes,
    confirms,
    match_by,
    most_each,
    terms,
    services: known?.services ?? [],
  }
}

/** By what rules customers book by themselves: /home/settings/public-booking. */
export function BookingPageScreen({ right }: { right: Right }) {
  const t = useMessages(bookingPageFormMessages)
  const { tenant } = useSession()
  const record: PageForm = useRecordForm({
    schema: useMemo(() => pageSchema(wordsOf(PAGE_REFUSALS, t)), [t]),
    id: tenant.id,
    read: READ,
    begin,
    save: (typed, kept) => updatePage.call({ ...typed, ...(kept && { version: kept.version }) }),
    answers: [getPage.queryKey()],
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
        { key: 'page', title: t('page'), help: t('page_help'), content: <PageFields record={record} /> },
        {
          key: 'services',
          title: t('services'),
          help: t('services_help'),
          content: <ServiceFields record={record} />,
        },
        { key: 'booking', title: t('booking'), content: <BookingFields record={record} /> },
      ]}
    />
  )
}

function PageFields({ record: { form, record } }: { record: PageForm }) {
  const t = useMessages(bookingPageFormMessages)
  const url = record?.url ?? ''
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      <SwitchField form={form} name="is_published" label={t('is_published')} help={t('is_published_help')} />
      <div className="grid gap-1">
        <span className="text-compact text-muted">{t('address')}</span>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 break-all font-mono">{url}</code>
          <Button size="sm" icon={<Copy />} onClick={() => void copy(url, t('copied'))}>
            {t('copy')}
          </Button>
          <a
            className="inline-flex items-center gap-1 text-accent-text underline"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden className="size-4" />
            {t('open')}
          </a>
        </div>
      </div>
    </div>
  )
}

function ServiceFields({ record: { form, record } }: { record: PageForm }) {
  const t = useMessages(bookingPageFormMessages)
  const [all, chosen] = useWatch({ control: form.control, name: ['offers_all', 'services'] })
  const bookable = record?.bookable ?? []
  const { error } = form.getFieldState('services', form.formState)
  const toggle = (id: string, on: boolean): void =>
    form.setValue('services', on ? [...chosen, id] : chosen.filter((each) => each !== id), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <div className="grid gap-4">
      <SwitchField form={form} name="offers_all" label={t('offers_all')} />
      {bookable.length === 0 && <p className="text-muted">{t('none')}</p>}
      {!all && bookable.length > 0 && (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-2 text-compact text-muted">{t('list')}</legend>
          {bookable.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onCheckedChange={(on) => toggle(id, on)}
            />
          ))}
        </fieldset>
      )}
      {error?.message && (
        <p role="alert" className="text-danger-text">
          {error.message}
        </p>
      )}
    </div>
  )
}

function BookingFields({ record: { form } }: { record: PageForm }) {
  const t = useMessages(bookingPageFormMessages)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="hold_minutes"
        label={t('hold_minutes')}
        help={t('hold_minutes_help')}
        required
        numeric
      />
      <TextField
        form={form}
        name="most_each"
        label={t('most_each')}
        help={t('most_each_help')}
        required
        numeric
      />
      <SelectField
        form={form}
        name="match_by"
        label={t('match_by')}
        help={t('match_by_help')}
        options={MATCH_BY.map((value) => ({ value, label: t(`match_${value}`) }))}
      />
      <SwitchField form={form} name="confirms" label={t('confirms')} help={t('confirms_help')} />
      <TextAreaField
        form={form}
        name="terms"
        label={t('terms')}
        help={t('terms_help')}
        rows={5}
        className="sm:col-span-2"
      />
    </div>
  )
}
