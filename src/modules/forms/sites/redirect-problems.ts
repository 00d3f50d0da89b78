import type { FormProblem } from '../engine/plan/form-problem.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { isForbiddenSite } from './allowed-sites.ts'

/** Whether an address is one that a form can lead to: of this site, or of another that is encrypted. */
export const isRedirectAddress = (address: string): boolean =>
  address === '' || /^(\/(?!\/)|https:\/\/)/.test(address)

/** Where the form is to lead whoever sent it, and will not: they would be told its message instead. */
export function redirectProblems(
  { settings: { confirmation } }: FormSchema,
  sites: { own: string; allowed: readonly string[] },
): readonly FormProblem[] {
  const { type, redirectUrl: address } = confirmation
  if (type !== 'redirect') return []
  const params = { address }
  if (!isRedirectAddress(address)) return [{ code: 'redirect_wrong', where: {}, params }]
  return isForbiddenSite(address, sites) ? [{ code: 'redirect_forbidden', where: {}, params }] : []
}
