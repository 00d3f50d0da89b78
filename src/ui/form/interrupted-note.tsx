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
  return changed && <Said back={back} unsaved="resumed" unanswered="resumed_unanswered" />
}

/** Says of something that is done at once, and not saved, that it stands there as when the session ended. */
export function BackNote({ back }: { back: Back | null }) {
  return <Said back={back} unsaved="resumed_act" unanswered="resumed_act_unanswered" />
}

type Words = keyof typeof interruptedMessages.es

function Said({ back, ...words }: { back: Back | null } & Record<Back, Words>) {
  const t = useMessages(interruptedMessages)
  return back !== null && <Attention role="alert">{t(words[back])}</Attention>
}
