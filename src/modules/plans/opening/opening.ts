import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '#modules/identity/sign-in/sign-in.ts'
import { subdomainProblem } from '#modules/tenancy/shops/subdomains.ts'
import { BUSINESS_TYPES, type BusinessType } from '#platform/values/business-types.ts'
import { isEmail } from '#platform/values/email.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { PRODUCT_PAGES, type ProductKey, type ProductPage } from '../products.ts'

/** What an address of the wizard is about: which product, and what kinds of business it is for. */
export type OpeningPage = {
  readonly name: ProductPage
  readonly product: ProductKey
  readonly businesses: readonly BusinessType[]
}

const SELLERS = ['grocery', 'retail', 'hardware', 'restaurant', 'services', 'salon'] as const

/** By the last part of /onboarding/…. */
export const OPENING_PAGES: Readonly<Record<string, OpeningPage>> = {
  pos: { name: 'pos', product: PRODUCT_PAGES.pos, businesses: SELLERS },
  forms: {
    name: 'forms',
    product: PRODUCT_PAGES.forms,
    businesses: ['services', ...SELLERS.filter((each) => each !== 'services')],
  },
  dental: { name: 'dental', product: PRODUCT_PAGES.dental, businesses: ['dental'] },
  legatti: { name: 'legatti', product: PRODUCT_PAGES.legatti, businesses: ['law'] },
}

/** The fields of the form, in their order. */
export const OPENING_FIELDS = [
  'name',
  'subdomain',
  'business',
  'rnc',
  'owner',
  'email',
  'password',
  'language',
  'catalogue',
] as const
export type OpeningField = (typeof OPENING_FIELDS)[number]

/** What can be wrong with a field, by the word of the page that says so. */
export const FIELD_PROBLEMS = [
  'name_missing',
  'subdomain_short',
  'subdomain_long',
  'subdomain_format',
  'subdomain_reserved',
  'subdomain_taken',
  'rnc_invalid',
  'owner_missing',
  'email_invalid',
  'password_short',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export type FieldProblems = Readonly<Partial<Record<OpeningField, FieldProblem>>>

const required = (problem: FieldProblem) => z.string().trim().min(1, problem).max(200, problem)

const openingFields = z.object({
  name: required('name_missing'),
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .transform((text, check) => {
      const problem = subdomainProblem(text)
      if (problem) check.addIssue({ code: 'custom', message: `subdomain_${problem}` })
      return text
    }),
  business: z.enum(BUSINESS_TYPES),
  rnc: z
    .string()
    .trim()
    .default('')
    .transform((text, check) => {
      const read = text === '' ? null : readTaxId(text)
      if (text !== '' && !read) check.addIssue({ code: 'custom', message: 'rnc_invalid' })
      return read?.digits ?? ''
    }),
  owner: required('owner_missing'),
  email: z.string().trim().toLowerCase().max(320, 'email_invalid').refine(isEmail, 'email_invalid'),
  password: z.string().min(PASSWORD_MIN_LENGTH, 'password_short').max(1024, 'password_short'),
  language: z.enum(['es', 'en']).catch('es'),
  catalogue: z.enum(['samples', 'empty']).catch('samples'),
})
export type OpeningInput = z.output<typeof openingFields>

const isField = (name: PropertyKey | undefined): name is OpeningField =>
  OPENING_FIELDS.some((field) => field === name)

/** Reads what was sent of the wizard; the first problem of each field where any is wrong. */
export function readOpening(
  sent: Readonly<Record<string, string>>,
  { businesses }: OpeningPage,
): { input: OpeningInput } | { problems: FieldProblems } {
  const business = businesses.find((each) => each === sent.business) ?? businesses[0]
  const read = openingFields.safeParse({
    ...Object.fromEntries(OPENING_FIELDS.map((field) => [field, sent[field] ?? ''])),
    business,
  })
  if (read.success) return { input: read.data }
  const problems: Partial<Record<OpeningField, FieldProblem>> = {}
  for (const { path, message } of read.error.issues) {
    const [field] = path
    const problem = FIELD_PROBLEMS.find((each) => each === message)
    if (isField(field) && problem) problems[field] ??= problem
  }
  return { problems }
}

export const checkSubdomainInput = z.object({ subdomain: z.string().trim().toLowerCase().max(63) })
export type CheckSubdomainInput = z.output<typeof checkSubdomainInput>
