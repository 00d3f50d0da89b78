import type { TRPCClientError } from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { CallLink } from '#ui/calls/api.ts'
import { forgetPass, GATE } from './kept-pass.client.ts'

const OWN = 'superAdmin.'
/** By these one comes in and goes: what they are refused with ends nothing. */
const AT_GATE = new Set(['signIn', 'confirmSignIn', 'refresh', 'signOut'].map((name) => OWN + name))

/** Forgets the super-admin and goes to the gate. */
export function leaveForGate(): void {
  forgetPass()
  if (location.pathname !== GATE) location.replace(GATE)
  else location.reload()
}

const isEnded = ({ data, message }: TRPCClientError<AnyRouter>): boolean =>
  data?.code === 'UNAUTHORIZED' || message === 'Invalid token'

/**
 * Stands between the super-admin's calls and the server: a token that has run out is renewed and the call sent again, once;
 * one that opens nothing any more is forgotten.
 */
export const gateLink: CallLink =
  () =>
  ({ next, op }) =>
    !op.path.startsWith(OWN) || AT_GATE.has(op.path)
      ? next(op)
      : observable((observer) => {
          const send = (isAgain: boolean): void => {
            next(op).subscribe({
              next: (value) => observer.next(value),
              error: (error) => {
                const again = isEnded(error) && !isAgain
                const renewed = again ? import('./renew-pass.client.ts').then(({ renew }) => renew()) : null
                if (renewed) {
                  void renewed.then((isRenewed) => {
                    if (isRenewed) return send(true)
                    leaveForGate()
                    observer.error(error)
                  })
                  return
                }
                if (isEnded(error) || error.data?.code === 'FORBIDDEN') leaveForGate()
                observer.error(error)
              },
              complete: () => observer.complete(),
            })
          }
          send(false)
        })
