import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '#ui/messages.ts'
import { useTill } from '../till/till.tsx'
import { authorizationMessages } from './authorization.messages.ts'
import { type Ask, CodeRequest } from './code/code-request.tsx'

type Props = {
  ask: Ask
  /** Where the sale goes on: at the paying, or at the cart. */
  back: 'pay' | 'none'
}

/** Asks an administrator for what stands in the way of the sale, and goes back to where it was asked. */
export function AuthorizeDialog({ ask, back }: Props) {
  const t = useMessages(authorizationMessages)
  const till = useTill()
  const goBack = (): void => (back === 'pay' ? till.open({ kind: 'pay' }) : till.close())
  return (
    <Dialog
      open
      size="sm"
      title={t(ask.kind === 'product' ? 'title_product' : 'title_discount')}
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
