export const BILLING_TYPES = ['hourly', 'fixed_fee', 'retainer', 'contingency', 'mixed'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

export const RETAINER_FREQUENCIES = ['monthly', 'quarterly', 'annual'] as const

export const COMMUNICATION_METHODS = ['email', 'phone', 'whatsapp', 'in_person'] as const
export const CONTACT_TIMES = ['morning', 'afternoon', 'evening', 'anytime'] as const
export const RETENTION_POLICIES = ['1_year', '3_years', '5_years', '7_years', 'permanent'] as const
export const DOCUMENT_FORMATS = ['pdf', 'docx', 'both'] as const
export const CLIENT_LANGUAGES = ['es', 'en'] as const
export const CLIENT_PAYMENT_METHODS = ['cash', 'check', 'transfer', 'credit_card', 'debit_card'] as const

export const REFERRAL_SOURCES = [
  'website',
  'social_media',
  'referral_client',
  'referral_professional',
  'advertisement',
  'event',
  'cold_contact',
  'other',
] as const

/** What a client lives from; the last stands for all that is not named. */
export const INDUSTRIES = [
  'agriculture',
  'automotive',
  'construction',
  'consulting',
  'education',
  'energy',
  'entertainment',
  'finance',
  'food_beverage',
  'government',
  'healthcare',
  'hospitality',
  'insurance',
  'manufacturing',
  'mining',
  'nonprofit',
  'real_estate',
  'retail',
  'technology',
  'transportation',
  'other',
] as const

/** The judicial districts that a client's matters are heard in. */
export const JURISDICTIONS = [
  'distrito_nacional',
  'santo_domingo',
  'santiago',
  'la_vega',
  'puerto_plata',
  'san_cristobal',
  'la_romana',
  'san_pedro_macoris',
  'barahona',
  'mao',
  'bonao',
  'san_francisco_macoris',
  'other',
] as const
export type Jurisdiction = (typeof JURISDICTIONS)[number]

/** What is checked of a client and signed for. */
export const CHECK_KINDS = ['conflict', 'kyc', 'aml'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** The switch of the record behind which each check stands. */
export const CHECK_FIELDS = {
  conflict: 'conflict_check_completed',
  kyc: 'kyc_verified',
  aml: 'aml_check_completed',
} as const satisfies Record<CheckKind, string>

/** The right to sign each of them. */
export const CHECK_RIGHTS = {
  conflict: 'legal.conflict_check',
  kyc: 'legal.kyc',
  aml: 'legal.aml',
} as const satisfies Record<CheckKind, string>

/** Whether who is billed so pays by the hour. */
export const isByTheHour = (type: BillingType): boolean => type === 'hourly' || type === 'mixed'

/** Whether who is billed so pays a retainer. */
export const hasRetainer = (type: BillingType): boolean => type === 'retainer' || type === 'mixed'
