import type { ReactNode } from 'react'
import { useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The name of what will be gone; stands in the question. */
  name?: string
  /** In the place of the usual question. */
  title?: string
  /** What else goes with it; without it, that it cannot be undone. */
  description?: ReactNode
  onDelete: () => void
  deleting?: boolean
  error?: unknown
}

/** Cancelar or Eliminar. */
export function DeleteConfirm({ name, title, description, onDelete, deleting, ...rest }: Props) {
  const t = useMessages(uiMessages)
  const question = name === undefined ? t('delete_title_plain') : t('delete_title', { name })
  return (
    <ConfirmDialog
      {...rest}
      tone="danger"
      title={title ?? question}
      description={description ?? t('delete_description')}
      confirmLabel={t('delete')}
      onConfirm={onDelete}
      saving={deleting}
    />
  )
}
