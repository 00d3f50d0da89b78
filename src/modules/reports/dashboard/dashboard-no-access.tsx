import { Button } from '#ui/button/button.tsx'
import { AccessDenied } from '#ui/notice/access-denied.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { dashboardMessages } from './dashboard.messages.ts'

type Props = {
  /** To the till, for those who may sell. */
  onSell?: () => void
}

/** In the place of the dashboard for those who may not see it. */
export function DashboardNoAccess({ onSell }: Props) {
  const t = useMessages(dashboardMessages)
  return (
    <AccessDenied
      message={t('no_access')}
      action={
        onSell && (
          <Button variant="primary" onClick={onSell}>
            {t('go_to_till')}
          </Button>
        )
      }
    />
  )
}
