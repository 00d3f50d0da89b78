import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useApprovalsPort } from './approvals-port.client.ts'
import { type Ask, CodeRequest } from './code-request.tsx'

type Props = {
  ask: Ask
  /** Where the sale goes on: at the paying, or at the cart. */
  back: 'pay' | 'none'
}

const TITLES = {
  product: 'title_product',
  discount: 'title_discount',
  note: 'title_note',
} as const

/** Asks an administrator for what stands in the way of the sale, and goes back to where it was asked. */
export function AuthorizeDialog({ ask, back }: Props) {
  const t = useMessages(authorizationMessages)
  const till = useApprovalsPort()
  const goBack = (): void => (back === 'pay' ? till.open({ kind: 'pay' }) : till.close())
  return (
    <Dialog
      open
      size="sm"
      title={t(TITLES[ask.kind])}
      description={ask.kind === 'product' ? ask.name : undefined}
      onOpenChange={(open) => !open && goBack()}
      footer={
        <Button size="lg" keycap="Esc" onClick={goBack}>
          {t('back')}
        </Button>
      }
    >
      <CodeRequest ask={ask} onVerified={goBack} />
    </Dialog>
  )
}
