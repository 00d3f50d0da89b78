import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { CreditNoteListScreen } from './credit-note-list-screen.tsx'

const list = getRouteApi('/home/credit-notes')

export function CreditNotesRoute() {
  const navigate = useNavigate()
  return (
    <Allowed permission="invoices.view">
      <CreditNoteListScreen
        filters={list.useSearch()}
        onFilters={(search) => void navigate({ to: '/home/credit-notes', search, replace: true })}
        onOpen={(id) => void navigate({ to: '/home/invoices/$id', params: { id } })}
      />
    </Allowed>
  )
}
