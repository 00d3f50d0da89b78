import type { FormSchema } from '../schema/form-schema.ts'
import { isMailAddress } from './answers/formats.ts'
import type { FormProblem } from './plan/form-problem.ts'

/** Whom the form is to tell and nobody can write to. */
export const noticeProblems = ({ settings }: FormSchema): readonly FormProblem[] => {
  const { enabled, recipients } = settings.emailNotifications
  const wrong = enabled ? recipients.filter((one) => !isMailAddress(one.trim())) : []
  return wrong.map((mail) => ({ code: 'recipient_wrong', where: {}, params: { mail } }))
}
