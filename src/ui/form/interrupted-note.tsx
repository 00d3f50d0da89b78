import type { FieldValues } from 'react-hook-form'
import { Attention } from '../notice/attention.tsx'
import { useMessages } from '../words/messages.ts'
import { interruptedMessages } from './interrupted.messages.ts'
import { type Back, useInterruption } from './interruption.client.ts'
import type { RecordForm } from './record.client.ts'

/** Puts back what was typed here when the session ended, and says so until it is saved or let go of. */
export function InterruptedNote<In extends FieldValues, Out>({ record }: { record: RecordForm<In, Out> }) {
  const { interruption, changed } = record
  const back = useInterruption(interruption, changed)
  return changed && <BackNote back={back} />
}

/** Says that something stands there as it was typed when the session ended. */
export function BackNote({ back }: { back: Back | null }) {
  const t = useMessages(interruptedMessages)
  return (
    back !== null && (
      <Attention role="alert">{t(back === 'unanswered' ? 'resumed_unanswered' : 'resumed')}</Attention>
    )
  )
}
