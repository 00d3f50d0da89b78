import { cents } from '#platform/values/money.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { actsMessages } from './acts.messages.ts'
import type { Act } from './acts.ts'

/** What is told of an act, by the name that the log keeps it under. */
const NAMES = [
  'amount_cents',
  'annual_cents',
  'brand',
  'code',
  'color',
  'currency',
  'domains',
  'email',
  'extra_users',
  'id',
  'is_listed',
  'language',
  'limits',
  'method',
  'module',
  'monthly_cents',
  'name',
  'owner',
  'plan',
  'product',
  'reason',
  'reference',
  'required',
  'second_factor',
  'sessions_ended',
  'subdomain',
  'support_email',
  'support_phone',
  'until',
] as const

/** What an act says beside its name, in words; by its own name where an older or newer program wrote it. */
export function useDetailWords(): (details: Act['details']) => string {
  const t = useMessages(actsMessages)
  const named = (name: string): string => {
    const known = NAMES.find((each) => each === name)
    return known ? t(`detail_${known}`) : name
  }
  const said = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'detail_yes' : 'detail_no')
    if (name === 'second_factor' && value === 'wrong') return t('detail_wrong')
    if (value === null || value === '') return '—'
    if (Array.isArray(value)) return value.map((each) => said('', each)).join(' · ')
    if (typeof value === 'number' && name.endsWith('_cents')) return formatAmount(cents(value))
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (details) =>
    Object.entries(details)
      .map(([name, value]) => `${named(name)}: ${said(name, value)}`)
      .join(', ')
}
