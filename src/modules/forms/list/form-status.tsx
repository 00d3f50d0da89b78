import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { FormStatus } from '../statuses.ts'
import { formListMessages } from './form-list.messages.ts'

const TONES: Readonly<Record<FormStatus, BadgeTone>> = {
  draft: 'neutral',
  published: 'ok',
  archived: 'outlined',
}

/** Whether a form can be filled in, in a word. */
export function FormStatusBadge({ status }: { status: FormStatus }) {
  const t = useMessages(formListMessages)
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
}
