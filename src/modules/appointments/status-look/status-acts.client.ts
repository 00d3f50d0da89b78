import type { ReactNode } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { isKeptBySale, isStanding, isTooSoon, rightFor } from '../status/states.ts'
import type { Status } from '../status/status.ts'
import { statusActsMessages } from './status-acts.messages.ts'
import { statusLook } from './status-look.tsx'

const NEXT = ['confirmed', 'completed', 'no_show', 'pending'] as const

type Of = {
  readonly status: Status
  readonly appointment_date: string
  readonly starts_at: string
  /** Of the sale that charged it and stands. */
  readonly invoice: unknown
}

/** Something that an appointment can become: what is pressed for it, and what is said once it is. */
export type StatusAct = {
  readonly to: (typeof NEXT)[number]
  readonly label: string
  readonly done: string
  readonly icon: ReactNode
}

/** What this person may say of an appointment at a time, and whether they may cancel it. */
export function useStatusActs(of: Of, at: { today: string; now: number }) {
  const t = useMessages(statusActsMessages)
  const rights = {
    'appointments.status': usePermission('appointments.status'),
    'appointments.cancel': usePermission('appointments.cancel'),
    'appointments.reopen': usePermission('appointments.reopen'),
  }
  const may = (to: Status): boolean => {
    const right = rightFor(of.status, to)
    return right !== null && rights[right] === 'allowed' && rights['appointments.status'] === 'allowed'
  }
  const acts: StatusAct[] = NEXT.filter(
    (to) => may(to) && !isKeptBySale(of, to) && !isTooSoon(to, of, at),
  ).map((to) => ({
    to,
    label: t(to === 'confirmed' && !isStanding(of.status) ? 'reopen_confirmed' : `to_${to}`),
    done: t(`done_${to}`),
    icon: statusLook[to].icon,
  }))
  return { acts, mayCancel: may('cancelled'), cancelLabel: t('to_cancelled') }
}
