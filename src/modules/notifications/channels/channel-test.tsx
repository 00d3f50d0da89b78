import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { channelsMessages } from './channels.messages.ts'

type Props = { channel: 'email' | 'whatsapp'; disabled: boolean; isReady: boolean }

/** Sends a few words by what is saved, and says what the server answered. */
export function ChannelTest({ channel, disabled, isReady }: Props) {
  const t = useMessages(channelsMessages)
  const [to, setTo] = useState('')
  const test = useMutation(api.channel.sendTest.mutationOptions())
  const isEmail = channel === 'email'
  return (
    <Form
      changed={false}
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate({ channel, to })
      }}
    >
      <Field
        label={t(isEmail ? 'test_email_to' : 'test_whatsapp_to')}
        help={isReady ? t('test_save_first') : t('not_set_up')}
        disabled={disabled || !isReady}
      >
        <TextInput
          type={isEmail ? 'email' : 'tel'}
          autoComplete="off"
          value={to}
          onValueChange={setTo}
          disabled={disabled || !isReady}
        />
      </Field>
      <div>
        <Button type="submit" saving={test.isPending} disabled={disabled || !isReady || to.trim() === ''}>
          {t(isEmail ? 'test_email' : 'test_whatsapp')}
        </Button>
      </div>
      <ErrorNotice error={test.error} />
      {test.data && (
        <p role="status" className="m-0 flex items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0">
          <CircleCheck aria-hidden="true" className="text-ok-text" />
          <span className="min-w-0 break-words">{t('test_sent', { answer: test.data.answer })}</span>
        </p>
      )}
    </Form>
  )
}
