import { Lock } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { type Language, useLanguage, useMessages } from '../words/messages.ts'
import { uiMessages } from '../words/ui.messages.ts'
import { Skeleton } from './skeleton.tsx'

/** What a permission lets a person do, in words, by its code. The session gives it. */
export const PermissionNames = createContext<(code: string, language: Language) => string>((code) => code)

/** Names a permission by its code, in words. */
export function usePermissionName(): (code: string) => string {
  const language = useLanguage()
  const nameOf = useContext(PermissionNames)
  return (code) => nameOf(code, language)
}

export type PermissionState = 'loading' | 'allowed' | 'denied'

type Props = Omit<ButtonProps, 'disabledReason'> & {
  /** What is known of the person's right to press it. */
  state: PermissionState
  /** Its code, `invoices.create`; the tooltip names it in words. */
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
  const nameOf = usePermissionName()
  if (state === 'loading') return <Skeleton className="inline-block h-control w-28 rounded-control" />
  if (state === 'allowed') return <Button {...button} icon={icon} />
  if (whenDenied === 'hide') return fallback
  const reason = t('needs_permission', { permission: nameOf(permission) })
  return <Button {...button} icon={<Lock />} disabledReason={reason} />
}
