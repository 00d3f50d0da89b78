import type { TRPCClientError } from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import { forgetPass, GATE } from './kept-pass.client.ts'
import { renew } from './renew-pass.client.ts'

/** Forgets the super-admin and goes to the gate. */
export function leaveForGate(): void {
  forgetPass()
  if (location.pathname !== GATE) location.replace(GATE)
  else location.reload()
}

/**
 * Whether a call that was refused is sent again: the first time that its token had run out, once there is another. Whoever
 * may not come in any more is led to the gate; who could not be asked for another just now stays where they are.
 */
export async function isWorthAgain(
  { data, message }: TRPCClientError<AnyRouter>,
  isAgain: boolean,
): Promise<boolean> {
  const isEnded = data?.code === 'UNAUTHORIZED' || message === 'Invalid token'
  if (isEnded && !isAgain) {
    const renewal = await renew()
    if (renewal !== 'refused') return renewal === 'renewed'
  }
  if (isEnded || data?.code === 'FORBIDDEN') leaveForGate()
  return false
}
