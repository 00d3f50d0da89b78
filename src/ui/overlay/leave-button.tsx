import { Button, type ButtonProps } from '../button/button.tsx'
import { useLeave } from './unsaved.tsx'

type Props = Omit<ButtonProps, 'onClick'> & { onLeave: () => void }

/** A way back out of a dialog beside its cross: it asks, too, where changes would be lost. */
export function LeaveButton({ onLeave, ...button }: Props) {
  const leave = useLeave()
  return <Button {...button} onClick={() => leave(onLeave)} />
}
