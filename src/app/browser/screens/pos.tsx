import { useNavigate } from '@tanstack/react-router'
import { TillScreen } from '#modules/pos/till/till-screen.tsx'
import { Allowed } from '../guard.tsx'
import { useOpenPalette } from '../shell/shell-context.ts'

export function PosRoute() {
  const navigate = useNavigate()
  const openPalette = useOpenPalette()
  return (
    <Allowed permission="pos.access">
      <TillScreen onLeave={() => void navigate({ to: '/home' })} onHelp={openPalette} />
    </Allowed>
  )
}
