import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone, readPhone } from '#platform/values/tax-id.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { channelsMessages } from './channels.messages.ts'

type Receiver = Answer<'user', 'getAdministrators'>[number]

/** To whom authorisation codes go: the shop's owners and administrators, each with a WhatsApp number or none. */
export function CodeReceivers({ disabled }: { disabled: boolean }) {
  const t = useMessages(channelsMessages)
  const people = useQuery(api.user.getAdministrators.queryOptions(undefined))
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

function ReceiverForm({ person, disabled }: { person: Receiver; disabled: boolean }) {
  const t = useMessages(channelsMessages)
  const queries = useQueryClient()
  const saved = person.phone === null ? '' : formatPhone(person.phone)
  const [typed, setTyped] = useState(saved)
  const [isInvalid, setInvalid] = useState(false)
  const save = useMutation(
    api.user.setAdministratorPhone.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.user.getAdministrators.queryKey() })
        showToast({ title: t('receiver_saved', { name: person.name }) })
      },
    }),
  )
  return (
    <Form
      changed={typed !== saved}
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const isReadable = typed.trim() === '' || readPhone(typed) !== null
        setInvalid(!isReadable)
        if (!isReadable) return
        setTyped(formatPhone(typed))
        save.mutate({ id: person.id, phone: typed })
      }}
    >
      <Field
        label={t('receiver_phone', { name: person.name })}
        help={person.email}
        error={isInvalid ? t('receiver_invalid') : undefined}
        disabled={disabled}
      >
        <TextInput
          type="tel"
          autoComplete="off"
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setInvalid(false)
          }}
        />
      </Field>
      <div>
        <Button
          type="submit"
          aria-label={t('receiver_save', { name: person.name })}
          saving={save.isPending}
          disabled={disabled || typed.trim() === saved}
        >
          {t('save')}
        </Button>
      </div>
      <ErrorNotice error={save.error} />
    </Form>
  )
}
