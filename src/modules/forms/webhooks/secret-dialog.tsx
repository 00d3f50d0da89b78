import { Copy } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useCopy } from '#ui/toast/copy.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { webhooksMessages } from './webhooks.messages.ts'

type Props = { secret: string; onClose: () => void }

/** The secret of an address, this once. */
export function SecretDialog({ secret, onClose }: Props) {
  const t = useMessages(webhooksMessages)
  const copy = useCopy()
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      size="md"
      closes="by_hand"
      title={t('secret_title')}
      description={t('secret_help')}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copy(secret, t('secret_copied'))}>
            {t('secret_copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <Field label={t('secret')}>
        <TextInput mono readOnly value={secret} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
