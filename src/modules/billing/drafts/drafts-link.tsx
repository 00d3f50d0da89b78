import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilePen } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useMessages } from '#ui/words/messages.ts'
import { draftsMessages } from './drafts.messages.ts'

/** The drafts beside the list of invoices. */
export function DraftsLink() {
  const navigate = useNavigate()
  return <DraftsWaiting onOpen={() => void navigate({ to: '/home/invoices/drafts' })} />
}

/** How many drafts there are, for whoever may write them; nothing where there are none. */
export function DraftsWaiting({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(draftsMessages)
  const may = usePermission('invoices.create') === 'allowed'
  const { data: drafts = [] } = useQuery({
    ...api.invoiceDraft.getAll.queryOptions(undefined),
    refetchOnMount: 'always',
    enabled: may,
  })
  if (!may || drafts.length === 0) return null
  return (
    <Button size="sm" icon={<FilePen />} onClick={onOpen}>
      {t('waiting', { count: drafts.length })}
    </Button>
  )
}
