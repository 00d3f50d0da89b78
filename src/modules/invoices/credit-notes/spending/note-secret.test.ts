import { expect, test } from 'vitest'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import type { CreditNoteId } from '#platform/values/ids.ts'
import { isSecretOf } from './note-secret.server.ts'

const note = { id: 'note' as CreditNoteId, secret_sealed: null }

/** What somebody of a shop tries, at one moment. */
const triesOf = (tenantId: string) => (userId: string) => {
  const ctx = { tenantId, actor: { userId }, now: new Date('2026-11-22T12:00:00Z') } as unknown as Ctx
  return () => isSecretOf(ctx, note, 'K7MQ3X')
}

test('ten wrong codes of a person end the trying, and sixty of a shop whoever tries', () => {
  const by = triesOf('a shop')
  for (const person of ['1', '2', '3', '4', '5', '6']) {
    for (let n = 1; n <= 10; n += 1) expect(by(person)()).toBe(false)
  }
  expect(by('1')).toThrow(expect.objectContaining({ code: 'platform.too_many_requests' }))
  expect(by('7')).toThrow(expect.objectContaining({ code: 'platform.too_many_requests' }))
  expect(triesOf('another shop')('7')()).toBe(false)
})
