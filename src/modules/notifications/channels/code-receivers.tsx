import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { formatPhone, readPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useNewFieldNames } from '#ui/form/field-names.client.ts'
import { TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Kept, useRecordForm } from '#ui/form/record.client.ts'
import { RecordBody } from '#ui/form/record-frame.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { channelsMessages } from './channels.messages.ts'

const { getAdministrators, setAdministratorPhone } = api.user

type Receiver = Answer<'user', 'getAdministrators'>[number]

/** To whom authorisation codes go: the shop's owners and administrators, each with a WhatsApp number or none. */
export function CodeReceivers({ disabled }: { disabled: boolean }) {
  const t = useMessages(channelsMessages)
  const people = useQuery(getAdministrators.queryOptions(undefined))
  return (
    <section aria-label={t('receivers')} className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 className="m-0 text-base font-semibold">{t('receivers')}</h3>
        <p className="m-0 text-sm text-muted">{t('receivers_help')}</p>
      </div>
      <ErrorNotice error={people.error} onRetry={() => void people.refetch()} retrying={people.isFetching} />
      {people.isPending && (
        <Loading>
          <Skeleton className="h-18" />
        </Loading>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {people.data?.map((person) => (
          <ReceiverForm key={person.id} person={person} disabled={disabled} />
        ))}
      </div>
    </section>
  )
}

/** Each in a form and under a name of its own: what is kept of one when the session ends is not another's. */
const fieldOf = ({ id }: Receiver) => `phone_${id}`

const phoneOf = ({ phone }: Receiver): string => (phone === null ? '' : formatPhone(phone))

/** A telephone as people dial it, or none. */
const phoneSchema = (invalid: string) =>
  z
    .string()
    .refine((typed) => typed.trim() === '' || readPhone(typed) !== null, invalid)
    .transform(formatPhone)

function ReceiverForm({ person, disabled }: { person: Receiver; disabled: boolean }) {
  const t = useMessages(channelsMessages)
  const names = useNewFieldNames()
  const name = fieldOf(person)
  const record = useRecordForm<Record<string, string>, Record<string, string>, Kept, unknown>({
    schema: useMemo(() => z.object({ [name]: phoneSchema(t('receiver_invalid')) }), [name, t]),
    id: null,
    begin: () => ({ [name]: phoneOf(person) }),
    save: (typed) => setAdministratorPhone.call({ id: person.id, phone: typed[name] ?? '' }),
    answers: [getAdministrators.queryKey()],
    saved: t('receiver_saved', { name: person.name }),
    // It is shown as it is dialled.
    onSaved: () => {
      record.form.reset({ [name]: formatPhone(record.form.getValues(name)) })
    },
    stays: true,
  })
  return (
    <Form changed={record.changed} className="grid content-start gap-2" onSubmit={record.submit}>
      <RecordBody record={record} names={names} disabled={disabled}>
        <TextField
          form={record.form}
          name={name}
          label={t('receiver_phone', { name: person.name })}
          help={person.email}
          type="tel"
        />
      </RecordBody>
      <div>
        <Button
          type="submit"
          aria-label={t('receiver_save', { name: person.name })}
          saving={record.saving}
          disabled={disabled || !record.changed}
        >
          {t('save')}
        </Button>
      </div>
      <ErrorNotice error={record.error} />
    </Form>
  )
}
