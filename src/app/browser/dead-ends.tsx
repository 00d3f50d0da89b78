import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMessages } from '#ui/messages.ts'
import { shellMessages } from './shell/shell.messages.ts'

export function NothingHere() {
  const t = useMessages(shellMessages)
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        title={t('not_found')}
        help={t('not_found_help')}
        action={<Button onClick={() => location.assign('/home')}>{t('go_home')}</Button>}
      />
    </main>
  )
}

/** A screen that threw: the rest of the product is a click away, and nothing on the server changed. */
export function BrokenScreen() {
  const t = useMessages(shellMessages)
  return (
    <main role="alert" className="grid min-h-dvh place-items-center">
      <EmptyState
        title={t('broken')}
        help={t('broken_help')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      />
    </main>
  )
}

/** Where those end who ask for the platform's administration without its token. */
export function SuperAdminGate() {
  const t = useMessages(shellMessages)
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState title={t('super_admin')} help={t('super_admin_help')} />
    </main>
  )
}
