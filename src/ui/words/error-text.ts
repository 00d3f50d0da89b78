import i18next from 'i18next'
import { type Failure, failureIn, issuesIn } from '../faults/failure.ts'
import './i18n.ts'
import { translate } from './messages.ts'
import { uiMessages } from './ui.messages.ts'

const domainSentence = (failure: Failure): string | null => {
  const domain = failure.data?.domain
  if (!domain) return null
  const dot = domain.code.indexOf('.')
  const ns = domain.code.slice(0, dot)
  const key = `error_${domain.code.slice(dot + 1)}`
  // With a `count` it may be `_one` or `_other`.
  const values = { ns, ...domain.params }
  return i18next.exists(key, values) ? i18next.t(key, values) : null
}

const jsonIssues = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A message that is a sentence and not a list of issues is the ordinary case.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export type FieldError = { readonly path: string; readonly message: string }

/**
 * The refused fields of a call, to be shown beside them: `path` is dotted (`lines.0.quantity`), empty
 * for the whole form. Empty when the failure is not about fields.
 */
export function fieldErrors(error: unknown): readonly FieldError[] {
  const failure = failureIn(error)
  if (failure?.data?.code !== 'BAD_REQUEST') return []
  const listed = failure.data.issues ?? issuesIn(jsonIssues(failure.message ?? ''))
  return (listed ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}

const neverArrived = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
  (error instanceof DOMException && error.name === 'TimeoutError')

const isOffline = (error: unknown, failure: Failure | null): boolean =>
  neverArrived(error) || (failure?.data == null && neverArrived(failure?.cause))

/**
 * One sentence for whatever went wrong: what happened and what to do, in the person's language.
 *
 * A domain error says its own sentence, refused fields the first field's message, a lost line that the
 * line is lost; anything else is a bug and gives the server's reference number when there is one.
 */
export function errorText(error: unknown): string {
  const say = translate(uiMessages)
  const failure = failureIn(error)
  if (isOffline(error, failure)) return say('error_offline')
  const sentence = failure && domainSentence(failure)
  if (sentence) return sentence
  const code = failure?.data?.code
  if (code === 'UNAUTHORIZED') return say('error_unauthenticated')
  if (code === 'FORBIDDEN') return say('error_forbidden')
  if (code === 'BAD_REQUEST') return fieldErrors(error)[0]?.message ?? say('error_invalid')
  const reference = failure?.data?.reference
  return reference == null ? say('error_server') : say('error_server_reference', { reference })
}
