import { isKnownFormat } from '#modules/media/stored-files/file-formats.ts'
import { hasFiles } from '../schema/field-kinds.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { OF_SUBMISSION, variablesIn } from '../schema/variables.ts'
import { isMailAddress } from './answers/formats.ts'
import type { FormProblem } from './plan/form-problem.ts'

/** Whom the form is to tell and nobody can write to. */
function recipientProblems({ settings }: FormSchema): FormProblem[] {
  const { enabled, recipients } = settings.emailNotifications
  const wrong = enabled ? recipients.filter((one) => !isMailAddress(one.trim())) : []
  return wrong.map((mail) => ({ code: 'recipient_wrong', where: {}, params: { mail } }))
}

/** Files that a field asks for and nobody can send. */
const formatProblems = ({ groups }: FormSchema): FormProblem[] =>
  groups.flatMap((group) =>
    group.fields
      .filter(({ type }) => hasFiles(type))
      .flatMap(({ key, fileOptions }) =>
        (fileOptions?.allowedFormats ?? [])
          .filter((format) => format.trim() !== '' && !isKnownFormat(format))
          .map((format): FormProblem => {
            const where = { group: group.id, field: key }
            return { code: 'file_format_unknown', where, params: { format } }
          }),
      ),
  )

/** What the form's messages name and it does not have: whoever reads them would read the name. */
function variableProblems({ groups, calculations, settings, translations }: FormSchema): FormProblem[] {
  const { confirmation, emailNotifications: notices } = settings
  const known = new Set<string>([
    ...OF_SUBMISSION,
    ...groups.flatMap(({ fields }) => fields.map(({ key }) => key)),
    ...calculations.map(({ key }) => key),
  ])
  const texts = [
    ['confirmation', confirmation.message],
    ...(notices.enabled ? [['notices', `${notices.emailSubject} ${notices.emailBody}`] as const] : []),
    ...Object.values(translations ?? {}).map((said) => ['languages', said?.confirmation ?? ''] as const),
  ] as const
  return texts.flatMap(([section, text]) =>
    variablesIn(text)
      .filter((name) => !known.has(name))
      .map((name): FormProblem => {
        return { code: 'unknown_variable', where: {}, params: { name: `{{${name}}}`, section } }
      }),
  )
}

/** What keeps a form from being published though it can be filled in: what it asks for or says leads nowhere. */
export const publishingProblems = (schema: FormSchema): readonly FormProblem[] => [
  ...formatProblems(schema),
  ...variableProblems(schema),
  ...recipientProblems(schema),
]
