import { useMutation } from '@tanstack/react-query'
import { KeyRound, MonitorX, ShieldCheck } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { identityMessages } from '../identity.messages.ts'
import { useSession } from '../sessions/session.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const SecurityDialog = lazy(async () => ({
  default: (await import('./security-dialog.tsx')).SecurityDialog,
}))

type Props = {
  /** The button that opens it, with a name of its own. */
  trigger: ReactElement
}

/** What people do with their own account. */
export function AccountMenu({ trigger }: Props) {
  const t = useMessages(identityMessages)
  const { user } = useSession()
  const [asked, setAsked] = useState<'password' | 'security' | 'sessions' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        trigger={trigger}
        side="top"
        align="start"
        head={<p className="m-0 max-w-72 truncate text-muted">{user.email}</p>}
        choices={[
          {
            key: 'password',
            label: t('change_password'),
            icon: <KeyRound />,
            onSelect: () => setAsked('password'),
          },
          {
            key: 'security',
            label: t('security'),
            icon: <ShieldCheck />,
            onSelect: () => setAsked('security'),
          },
          {
            key: 'sessions',
            label: t('sign_out_everywhere'),
            icon: <MonitorX />,
            tone: 'danger',
            apart: true,
            onSelect: () => setAsked('sessions'),
          },
        ]}
      />
      {asked === 'password' && <ChangePasswordDialog onClose={close} />}
      {asked === 'security' && (
        <Suspense fallback={null}>
          <SecurityDialog onClose={close} />
        </Suspense>
      )}
      <EndSessions open={asked === 'sessions'} onClose={close} />
    </>
  )
}

function EndSessions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(identityMessages)
  const { signOut } = useSession()
  const end = useMutation(api.auth.signOutEverywhere.mutationOptions({ onSuccess: () => signOut() }))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => !now && onClose()}
      title={t('sign_out_everywhere_title')}
      description={t('sign_out_everywhere_help')}
      confirmLabel={t('sign_out_everywhere')}
      tone="danger"
      saving={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate(undefined)}
    />
  )
}
