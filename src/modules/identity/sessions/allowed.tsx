import type { ReactNode } from 'react'
import { AccessDenied } from '#ui/notice/access-denied.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import type { Permission } from '../permissions/permissions.ts'
import { usePermission } from './session.tsx'

type Props = { permission: Permission; denied?: ReactNode; children: ReactNode }

/** A screen for those who hold its permission. */
export function Allowed({ permission, denied, children }: Props) {
  const state = usePermission(permission)
  if (state === 'loading') return <Skeleton className="h-40" />
  if (state === 'denied') return denied ?? <AccessDenied />
  return children
}
