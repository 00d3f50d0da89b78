import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import type { CustomerId, LegalCaseId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './case-states.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CASE_REFUSALS = {
  name_required: 'a name is required',
  client_required: 'a client is required',
  date_invalid: 'Type a day such as 31/12/2026.',
  too_long: 'This text is too long.',
} as const
type CaseRefusals = Readonly<Record<keyof typeof CASE_REFUSALS, string>>

/** What is typed of a case, beside whose it is, with `words` for what is refused. */
const caseFields = (words: CaseRefusals) => ({
  name: z.string().trim().min(1, words.name_required).max(200, words.too_long),
  priority: z.enum(CASE_PRIORITIES).default('normal'),
  status: z.enum(CASE_STATUSES).default('active'),
  /** Today where none is said. */
  opened_on: z
    .string()
    .trim()
    .refine((typed) => typed === '' || isReportDay(typed), words.date_invalid)
    .default(''),
  notes: z.string().trim().max(4000, words.too_long).default(''),
})

/** A case as a form holds it: whose it is by id and name, so that the name can be shown. */
export const caseFormSchema = (words: CaseRefusals) =>
  z.object({
    ...caseFields(words),
    client: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .refine((client) => client !== null, words.client_required),
  })
export type CaseValues = z.input<ReturnType<typeof caseFormSchema>>
export type CaseTyped = z.output<ReturnType<typeof caseFormSchema>>

const caseInput = z.object({ ...caseFields(CASE_REFUSALS), client_id: idIn<CustomerId>() })

export const newCaseInput = repeatable.and(caseInput)
export type NewCase = z.output<typeof newCaseInput>

export const thisCase = z.object({ id: idIn<LegalCaseId>() })
export const caseChange = caseInput.extend({ ...thisCase.shape, version: readVersion })
export type CaseChange = z.output<typeof caseChange>

export const caseListInput = listInput(20)
  .unwrap()
  .extend({ status: z.enum(CASE_STATUSES).nullish(), priority: z.enum(CASE_PRIORITIES).nullish() })
  .prefault({})
export type CaseListInput = z.output<typeof caseListInput>
