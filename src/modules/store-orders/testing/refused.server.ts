import { TRPCError } from '@trpc/server'
import { DomainError } from '#platform/errors/errors.ts'

/** By which name and with which figures something was refused. */
export async function refused(asked: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await asked.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  )
  const cause = error instanceof TRPCError ? error.cause : error
  if (!(cause instanceof DomainError)) throw error
  return { code: cause.code, ...cause.params }
}
