import { useNavigate } from '@tanstack/react-router'
import { TillScreen } from '#modules/pos/till/till-screen.tsx'
import { Allowed } from '../guard.tsx'
import { useShell } from '../shell/shell-context.ts'

export function PosRoute() {
  const navigate = useNavigate()
  const { openPalette, runCode } = useShell()
  return (
    <Allowed permission="pos.access">
      <TillScreen onLeave={() => void navigate({ to: '/home' })} onHelp={openPalette} onCommand={runCode} />
    </Allowed>
  )
}
