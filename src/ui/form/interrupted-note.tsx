import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Attention } from '../notice/attention.tsx'
import { noteTabs, takeInterrupted, whileOpen } from '../store/interrupted.client.ts'
import { useMessages } from '../words/messages.ts'
import { interruptedMessages } from './interrupted.messages.ts'
import type { RecordForm } from './record.client.ts'

/** Puts back what was typed here when the session ended, and says so until it is saved or let go of. */
export function InterruptedNote<In extends FieldValues, Out>({ record }: { record: RecordForm<In, Out> }) {
  const t = useMessages(interruptedMessages)
  const [back, setBack] = useState<'unsaved' | 'unanswered' | null>(null)
  const isBack = useRef(false)
  const { interruption, changed } = record
  const ask = useEffectEvent(() => {
    const typed = interruption.typed()
    return typed && { id: interruption.id, fields: interruption.fields, typed }
  })
  const onThere = useEffectEvent(() => {
    if (changed || isBack.current) return
    const typed = takeInterrupted(interruption)
    if (!typed) return
    isBack.current = true
    interruption.resume(typed)
    setBack(typed.isUnanswered ? 'unanswered' : 'unsaved')
  })
  useEffect(() => {
    let isThere = true
    onThere()
    // What a tab left that is gone comes here too.
    void noteTabs().then(() => isThere && onThere())
    const close = whileOpen(() => ask())
    return () => {
      isThere = false
      close()
    }
  }, [])
  return (
    back !== null &&
    changed && (
      <Attention role="alert">{t(back === 'unanswered' ? 'resumed_unanswered' : 'resumed')}</Attention>
    )
  )
}
