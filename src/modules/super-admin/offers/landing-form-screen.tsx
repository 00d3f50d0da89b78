import { type ReactNode, useMemo } from 'react'
import type { Landing, PageLanguage } from '#modules/landings/landings.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RowsField } from '#ui/form/rows-field.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { landingBegun, landingSchema } from './landing-form.ts'
import { landingsMessages } from './landings.messages.ts'

const { getLandingContent, saveLandingContent } = api.superAdmin

type Props = { product: Landing; language: PageLanguage }

function useLanding({ product, language }: Props) {
  const t = useMessages(landingsMessages)
  const read = useMemo(() => {
    const fetched = async () => ({
      id: `${product} ${language}`,
      ...(await getLandingContent.fetch({ product, language })),
    })
    return {
      queryOptions: ({ id }: { id: string }) => ({
        queryKey: [...getLandingContent.queryKey(), id],
        queryFn: fetched,
      }),
      fetch: fetched,
    }
  }, [product, language])
  return useRecordForm({
    schema: useMemo(
      () =>
        landingSchema({
          needed: t('needed'),
          long: t('long'),
          email: t('email_invalid'),
          day: t('day_invalid'),
        }),
      [t],
    ),
    id: `${product} ${language}`,
    read,
    begin: (known) => landingBegun(known?.content ?? null),
    save: (content, kept) =>
      saveLandingContent.call({ product, language, content, version: kept?.version ?? 0 }),
    answers: [getLandingContent.queryKey()],
    saved: t('saved'),
    onSaved: () => undefined,
    stays: true,
  })
}

const Part = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
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

/** The figures, opinions and offers of one page in one of its languages. */
export function LandingForm(props: Props) {
  const t = useMessages(landingsMessages)
  const record = useLanding(props)
  const { form, theirs } = record
  if (record.unread.error) return <ErrorNotice {...record.unread} />
  if (record.waiting) return <Skeleton className="h-80" />
  return (
    <Form changed={record.changed} className="grid max-w-dialog-lg gap-4" onSubmit={record.submit}>
      <ErrorNotice error={record.error} {...(theirs && { onRetry: theirs.takeTheirs })} />
      <Part title={t('stats')}>
        <RowsField
          form={form}
          name="stats"
          title={t('stats')}
          bare
          add={t('add_stat')}
          remove={(number) => t('remove_stat', { number })}
          fresh={{ value: '', label: '' }}
          columns="sm:grid-cols-[10rem_1fr]"
        >
          {(index) => (
            <>
              <TextField form={form} name={`stats.${index}.value`} label={t('value')} />
              <TextField form={form} name={`stats.${index}.label`} label={t('label')} />
            </>
          )}
        </RowsField>
      </Part>
      <Part title={t('testimonials')}>
        <RowsField
          form={form}
          name="testimonials"
          title={t('testimonials')}
          bare
          add={t('add_testimonial')}
          remove={(number) => t('remove_testimonial', { number })}
          fresh={{ name: '', role: '', company: '', content: '', rating: '5' }}
          columns="sm:grid-cols-2"
        >
          {(index) => (
            <>
              <TextField form={form} name={`testimonials.${index}.name`} label={t('name')} />
              <TextField form={form} name={`testimonials.${index}.role`} label={t('role')} />
              <TextField form={form} name={`testimonials.${index}.company`} label={t('company')} />
              <SelectField
                form={form}
                name={`testimonials.${index}.rating`}
                label={t('rating')}
                options={['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))}
              />
              <TextAreaField
                form={form}
                name={`testimonials.${index}.content`}
                label={t('content')}
                rows={3}
                className="sm:col-span-2"
              />
            </>
          )}
        </RowsField>
      </Part>
      <Part title={t('quotes')}>
        <RowsField
          form={form}
          name="quotes"
          title={t('quotes')}
          bare
          add={t('add_quote')}
          remove={(number) => t('remove_quote', { number })}
          fresh={{ text: '', source: '' }}
          columns="sm:grid-cols-[1fr_12rem]"
        >
          {(index) => (
            <>
              <TextField form={form} name={`quotes.${index}.text`} label={t('text')} />
              <TextField form={form} name={`quotes.${index}.source`} label={t('source')} />
            </>
          )}
        </RowsField>
      </Part>
      <Part title={t('offer')} help={t('offer_help')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="offer.title" label={t('offer_title')} />
          <DateField form={form} name="offer.until" label={t('until')} />
          <TextAreaField
            form={form}
            name="offer.text"
            label={t('offer_text')}
            rows={2}
            className="sm:col-span-2"
          />
        </div>
      </Part>
      <Part title={t('contact')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="contact.phone" label={t('phone')} />
          <TextField form={form} name="contact.email" label={t('email')} type="email" />
          <TextField form={form} name="contact.address" label={t('address')} className="sm:col-span-2" />
        </div>
      </Part>
      <div>
        <Button type="submit" variant="primary" saving={record.saving}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
