import { NoRoomForFiles } from '#modules/media/media.errors.ts'
import { takeRoom } from '#modules/media/uploads/stored-rows.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import type { Answers } from '../../schema/form-schema.ts'
import { FormWithoutRoom } from '../form-page.errors.ts'

/** Answers of a few lines are rows like any other. */
const FEW_BYTES = 4000

/** Under what a form's answers are counted among what the shop keeps. */
export const roomOf = (form: FormId): string => `forms.answers ${form}`

/** What of the answers was drawn. */
export const drawnBytes = (answers: Answers): number =>
  Object.values(answers).reduce<number>(
    (sum, answer) =>
      typeof answer === 'string' && answer.startsWith('data:image/png;base64,') ? sum + answer.length : sum,
    0,
  )

/** What is drawn or fills pages takes of the shop's room for what strangers send, as their files do. @throws FormWithoutRoom */
export async function takeRoomFor(tx: Tx<TenantCtx>, form: FormId, answers: Answers): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(answers))
  if (bytes <= FEW_BYTES && drawnBytes(answers) === 0) return
  try {
    await takeRoom(tx, roomOf(form), bytes)
  } catch (error) {
    if (error instanceof NoRoomForFiles) throw new FormWithoutRoom('the shop keeps as much as it may')
    throw error
  }
}
