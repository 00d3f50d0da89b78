import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { TillAction } from '#modules/pos/till/till-actions.tsx'
import { TillScreen } from '#modules/pos/till/till-screen.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { Allowed } from '../guard.tsx'
import { keepCounterSoon } from '../service-worker/register.ts'
import { shellMessages } from '../shell/shell.messages.ts'
import { useShell } from '../shell/shell-context.ts'

export function PosRoute() {
  const t = useMessages(shellMessages)
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
    <Allowed permission="pos.access">
      <TillScreen
        onLeave={() => void navigate({ to: '/home' })}
        onHelp={openPalette}
        onCommand={runCode}
        onActions={listActions}
      />
    </Allowed>
  )
}
