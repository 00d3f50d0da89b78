/** How soon somebody has to see to a case. */
export const CASE_PRIORITIES = ['low', 'normal', 'high', 'urgent', 'critical'] as const
export type CasePriority = (typeof CASE_PRIORITIES)[number]

/** How a case stands; any may be chosen after any. */
export const CASE_STATUSES = ['active', 'on_hold', 'closed', 'archived'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** A case's code, from its number: `CAS-0001`. */
export const caseCode = (number: number): string => `CAS-${String(number).padStart(4, '0')}`
