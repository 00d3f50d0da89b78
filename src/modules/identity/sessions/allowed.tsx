import type { ReactNode } from 'react'
import { AccessDenied } from '#ui/notice/access-denied.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { platformMessages } from '#ui/words/platform.messages.ts'
import type { Permission } from '../permissions/permissions.ts'
import { usePart, usePermission, useSession, useWithheld } from './session.tsx'

type Props = {
  permission: Permission
  /** The part of the shop that it is of, where its permission does not say it. */
  part?: string
  denied?: ReactNode
  children: ReactNode
}

/** A screen for those who hold its permission, while the part of the shop that it is of is on. */
export function Allowed({ permission, part, denied, children }: Props) {
  const t = useMessages(platformMessages)
  const { user } = useSession()
  const state = usePermission(permission)
  const isOn = usePart(part ?? '') || part === undefined
  const hasOwnPart = usePart(permission.slice(0, permission.indexOf('.')))
  // It may draw from further parts: an invoice of the office from products, customers and fiscal numbers.
  const isWithheld = useWithheld(permission)
  if (state === 'loading') return <Skeleton className="h-40" />
  // The owner lacks nothing but what is switched off.
  const isOff = !isOn || !hasOwnPart || isWithheld || user.is_owner
  if (state === 'denied' || !isOn)
    return denied ?? <AccessDenied message={isOff ? t('error_part_off') : undefined} />
  return children
}
