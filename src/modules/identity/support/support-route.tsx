import { AccessDenied } from '#ui/notice/access-denied.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { Allowed } from '../sessions/allowed.tsx'
import { supportMessages } from './support.messages.ts'
import { SupportScreen } from './support-screen.tsx'

export function SupportRoute() {
  const t = useMessages(supportMessages)
  return (
    <Allowed permission="support.grant" denied={<AccessDenied message={t('of_owner')} />}>
      <SupportScreen />
    </Allowed>
  )
}
