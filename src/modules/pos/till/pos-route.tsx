import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Allowed } from '#modules/identity/sessions/allowed.tsx'
import { useShell } from '#ui/page/shell-context.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { keepCounterSoon } from '../offline/keep-counter.client.ts'
import { posMenuMessages } from '../pos-menu.messages.ts'
import { CounterShut } from './counter-shut.tsx'
import type { TillAction } from './till-actions.tsx'
import { TillScreen } from './till-screen.tsx'

export function PosRoute() {
  const t = useMessages(posMenuMessages)
  const navigate = useNavigate()
  const { openPalette, runCode, offer } = useShell()
  const listActions = useCallback(
    (actions: readonly TillAction[]) =>
      offer(
        actions.flatMap(({ code, label, run }) =>
          code === null ? [] : [{ code, title: label, group: t('pos'), run }],
        ),
      ),
    [offer, t],
  )
  useEffect(() => () => offer([]), [offer])
  useEffect(keepCounterSoon, [])
  return (
    <Allowed permission="pos.access" denied={<CounterShut />}>
      <TillScreen
        onLeave={() => void navigate({ to: '/home' })}
        onHelp={openPalette}
        onCommand={runCode}
        onActions={listActions}
      />
    </Allowed>
  )
}
