import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useContext } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CreditNoteId } from '#platform/values/ids.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { returnsMessages } from '../returns.messages.ts'
import { printNote } from './print-note.client.ts'

/** A note that could have been printed before comes as a copy, for who takes returns: its code stands on it. */
export function PrintNote({ note: { id, number } }: { note: { id: CreditNoteId; number: string } }) {
  const t = useMessages(returnsMessages)
  const timeZone = useContext(TimeZoneContext)
  const may = usePermission('pos.return') === 'allowed'
  const print = useMutation({
    mutationFn: async () => printNote(await api.creditNote.getById.fetch({ id }), { timeZone, copy: true }),
    onError: (error) =>
      showToast({
        title: t('print_this', { number }),
        description: errorText(error),
        tone: 'error',
        about: `print ${number}`,
      }),
  })
  if (!may) return null
  return (
    <IconButton label={t('print_this', { number })} disabled={print.isPending} onClick={() => print.mutate()}>
      <Printer />
    </IconButton>
  )
}
