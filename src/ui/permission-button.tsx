import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useMessages } from './messages.ts'
import { Skeleton } from './skeleton.tsx'
import { uiMessages } from './ui.messages.ts'

export type PermissionState = 'loading' | 'allowed' | 'denied'

type Props = Omit<ButtonProps, 'disabledReason'> & {
  /** What is known of the person's right to press it. */
  state: PermissionState
  /** Its code, `invoices.create`; named in the tooltip. */
  permission: string
  /** `disable` where people should know that it exists. */
  whenDenied?: 'hide' | 'disable'
  /** In its place when it is hidden. */
  fallback?: ReactNode
}

/** A button for those who hold a permission. The server asks again; this only spares a refusal. */
export function PermissionButton({
  state,
  permission,
  whenDenied = 'hide',
  fallback = null,
  icon,
  ...button
}: Props) {
  const t = useMessages(uiMessages)
  if (state === 'loading') return <Skeleton className="inline-block h-control w-28 rounded-control" />
  if (state === 'allowed') return <Button {...button} icon={icon} />
  if (whenDenied === 'hide') return fallback
  return <Button {...button} icon={<Lock />} disabledReason={t('needs_permission', { permission })} />
}
