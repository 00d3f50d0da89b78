import type { FormId } from '#platform/values/ids.ts'
import type { FormSchema } from '../../schema/form-schema.ts'

/** A form as anybody has it who has its address. */
export type PublishedForm = {
  readonly id: FormId
  readonly name: string
  readonly slug: string
  readonly version: number
  /** Without whom it tells, and of what. */
  readonly schema: FormSchema
  readonly shop: { readonly name: string; readonly logo: string; readonly theme: string }
  /** Only people of the shop who are signed in fill it in: what they send with it is theirs. */
  readonly isForStaff: boolean
  /** Who of the shop fills it in; null of anybody else. */
  readonly person: string | null
  /** What they are called, of a form for the shop's people: the device may be another's by now. */
  readonly filledInBy: string | null
  /** Says when it was drawn; it goes back with the answers. */
  readonly token: string
}

/** The form without what is the shop's alone: whom it tells, in which words, and what it is filed under. */
export const forAnybody = (schema: FormSchema): FormSchema => ({
  ...schema,
  metadata: { ...schema.metadata, tags: [] },
  settings: {
    ...schema.settings,
    emailNotifications: {
      enabled: false,
      recipients: [],
      emailSubject: '',
      emailBody: '',
      includeSubmissionData: false,
      attachPDF: false,
    },
  },
})
