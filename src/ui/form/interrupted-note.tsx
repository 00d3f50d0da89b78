import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Attention } from '../notice/attention.tsx'
import { takeInterrupted, whileOpen } from '../store/interrupted.client.ts'
import { useMessages } from '../words/messages.ts'
import { interruptedMessages } from './interrupted.messages.ts'
import type { RecordForm } from './record.client.ts'

/** Puts back what was typed here when the session ended, and says so until it is saved or let go of. */
export function InterruptedNote<In extends FieldValues, Out>({ record }: { record: RecordForm<In, Out> }) {
  const t = useMessages(interruptedMessages)
  const [isBack, setBack] = useState(false)
  const { form, interruption, changed } = record
  const here = () => ({ id: interruption.id, fields: Object.keys(form.getValues()) })
  const ask = useEffectEvent(() => {
    const typed = interruption.typed()
    return typed && { ...here(), typed }
  })
  const onThere = useEffectEvent(() => {
    const typed = takeInterrupted(here())
    if (!typed) return
    interruption.resume(typed)
    setBack(true)
  })
  useEffect(() => {
    onThere()
    return whileOpen(() => ask())
  }, [])
  return isBack && changed && <Attention role="alert">{t('resumed')}</Attention>
}
