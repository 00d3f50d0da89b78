import { observable } from '@trpc/server/observable'
import type { CallLink } from '#ui/calls/api.ts'

const OWN = 'superAdmin.'
/** By these one comes in and goes: what they are refused with ends nothing. */
const AT_GATE = new Set(['signIn', 'confirmSignIn', 'refresh', 'signOut'].map((name) => OWN + name))

/**
 * Stands between the super-admin's calls and the server: a token that has run out is renewed and the call sent again, once;
 * one that opens nothing any more is forgotten. What that takes comes when something was refused.
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
              error: (error) =>
                void import('./refused-call.client.ts')
                  .then(({ isWorthAgain }) => isWorthAgain(error, isAgain))
                  .catch(() => false)
                  .then((isWorth) => (isWorth ? send(true) : observer.error(error))),
              complete: () => observer.complete(),
            })
          }
          send(false)
        })
