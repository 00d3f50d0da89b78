import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useApprovalsPort } from './approvals-port.client.ts'
import { type Ask, CodeRequest, type Verified } from './code-request.tsx'

type Props = {
  ask: Ask
  /** Where the sale goes on: at the paying, or at the cart. */
  back: 'pay' | 'none'
}

/** Asks an administrator for what stands in the way of the sale, and goes back to where it was asked. */
export function AuthorizeDialog({ ask, back }: Props) {
  const till = useApprovalsPort()
  const goBack = (): void => (back === 'pay' ? till.open({ kind: 'pay' }) : till.close())
  return <AskDialog ask={ask} onClose={goBack} onVerified={goBack} />
}

const TITLES = {
  product: 'title_product',
  discount: 'title_discount',
  refund: 'title_refund',
  note: 'title_note',
} as const

type AskProps = { ask: Ask; onClose: () => void; onVerified: (allowed: Verified) => void }

/** The same, over whatever asks. */
export function AskDialog({ ask, onClose, onVerified }: AskProps) {
  const t = useMessages(authorizationMessages)
  return (
    <Dialog
      open
      size="sm"
      title={t(TITLES[ask.kind])}
      description={ask.kind === 'product' ? ask.name : undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="lg" keycap="Esc" onClick={onClose}>
          {t('back')}
        </Button>
      }
    >
      <CodeRequest ask={ask} onVerified={onVerified} />
    </Dialog>
  )
}
