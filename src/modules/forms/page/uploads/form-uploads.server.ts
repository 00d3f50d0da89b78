import { StoredFileNotFound } from '#modules/media/media.errors.ts'
import { type KeptStoredFile, keepFiles } from '#modules/media/stored-files/keep-files.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { OwnedFile, UploadAsked, UploadOwner, UploadRule } from '#platform/module/upload-owner.server.ts'
import { fileIdIn } from '#platform/values/file-address.ts'
import { type FormId, type FormSubmissionId, isUuid } from '#platform/values/ids.ts'
import { requireRightOf } from '../../access/access.server.ts'
import { fileRulesOf } from '../../engine/answers/file-rules.ts'
import { FormForbidden, FormForStaff, FormNotFound } from '../../forms.errors.ts'
import { hasFiles } from '../../schema/field-kinds.ts'
import type { Answers, FileAnswer, FormField } from '../../schema/form-schema.ts'
import { fieldsIn } from '../../schema/new-form.ts'
import { own } from '../../schema/own.ts'
import { isLinkOpen } from '../../sharing/links.server.ts'
import type { FormAudience } from '../../statuses.ts'
import { AnswersRefused, FormNotPublished } from '../form-page.errors.ts'
import { linkOfToken } from '../guard/token.server.ts'
import { requireAudience, versionFilledIn } from '../published/published.server.ts'
import { plainName } from './plain-name.ts'

/** Whose the files of answers are. */
export const OWNER = 'forms'

const hasBrand = (id: string): id is FormId => isUuid(id)
const takesFiles = ({ type }: FormField): boolean => hasFiles(type)
const purposeOf = (form: FormId, field: string): string => `${form} ${field}`

type Came = { form: FormId; token: string; audience: FormAudience }

/** Whether answers are taken of who opened the form as its page says: by a link, no longer than that is good. */
async function isOpenTo(ctx: UploadAsked['ctx'], { form, token, audience }: Came): Promise<boolean> {
  const link = linkOfToken(ctx, form, token)
  return link === null ? audience !== 'links' : isLinkOpen(ctx, link)
}

/** What a field of a published form takes, by the form's own limits. */
async function ruleOf({ ctx, query, person }: UploadAsked): Promise<UploadRule | null> {
  const { form = '', field: key = '', version = '', token = '' } = query
  if (!hasBrand(form) || !/^\d{1,7}$/.test(version)) return null
  try {
    const { form: filled, audience } = await reading(ctx, (tx) => versionFilledIn(tx, form, Number(version)))
    await requireAudience(audience, form, person)
    if (!(await isOpenTo(ctx, { form, token, audience }))) return null
    const field = fieldsIn(filled.schema).find((each) => each.key === key && takesFiles(each))
    if (!field) return null
    const { maxBytes, formats } = fileRulesOf(field)
    return { purpose: purposeOf(form, key), maxBytes, formats }
  } catch (error) {
    if (error instanceof FormNotPublished || error instanceof FormForStaff) return null
    throw error
  }
}

/** Whether their role may handle the submissions of the form that it was sent with. */
async function mayRead(ctx: Ctx, { purpose }: OwnedFile): Promise<boolean> {
  const [form = ''] = purpose.split(' ')
  if (!hasBrand(form)) return false
  try {
    await requireRightOf(ctx, form, 'manage')
    return true
  } catch (error) {
    if (error instanceof FormForbidden || error instanceof FormNotFound) return false
    throw error
  }
}

/** Files that are answers: anybody sends them with a form, and who sees its submissions reads them. */
export const formUploads: UploadOwner = { allow: ruleOf, reads: 'forms.manage_submissions', mayRead }

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'url' in value

type Acting = Parameters<typeof keepFiles>[0]
type Keeping = { form: FormId; submission: FormSubmissionId; field: FormField }

const toSendAgain = (key: string) => new AnswersRefused(new Map([[key, { code: 'files', params: {} }]]))

/**
 * The files of a field, each of which was sent for it. What waits for a line for a day finds them cleared away: that is said
 * at the field, where they are sent again.
 *
 * @throws AnswersRefused, TooManyFiles
 */
async function keptOf(
  tx: Acting,
  { form, submission, field }: Keeping,
  named: readonly unknown[],
): Promise<KeptStoredFile[]> {
  const ids = named.flatMap((file) => (isFile(file) ? (fileIdIn(file.url) ?? []) : []))
  if (ids.length < named.length) throw toSendAgain(field.key)
  try {
    return await keepFiles(tx, {
      owner: OWNER,
      purpose: purposeOf(form, field.key),
      keptFor: submission,
      ids,
      most: fileRulesOf(field).most,
    })
  } catch (error) {
    throw error instanceof StoredFileNotFound ? toSendAgain(field.key) : error
  }
}

/**
 * Keeps the files of a submission, in its transaction. What the answers say of each is then what it is.
 *
 * @throws AnswersRefused where one is not there, TooManyFiles
 */
export async function keepAnswerFiles(
  tx: Acting,
  { form, submission, fields }: { form: FormId; submission: FormSubmissionId; fields: readonly FormField[] },
  answers: Answers,
): Promise<Answers> {
  const kept: Record<string, Answers[string]> = { ...answers }
  for (const field of fields.filter(takesFiles)) {
    const answer = own(answers, field.key)
    if (!Array.isArray(answer) || answer.length === 0) continue
    const files = await keptOf(tx, { form, submission, field }, answer)
    kept[field.key] = files.map(({ url, filename, file_size, mime_type }) => ({
      url,
      name: plainName(filename),
      size: file_size,
      type: mime_type,
    }))
  }
  return kept
}
