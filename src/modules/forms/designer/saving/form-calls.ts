import type { FormSchema } from '../../schema/form-schema.ts'
import type { FormStatus } from '../../statuses.ts'

/** A form as the server keeps it. */
export type FormRecord = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly status: FormStatus
  readonly version: number
  readonly schema: FormSchema
  readonly published_version: number | null
  /** Changed since it was published last. */
  readonly is_changed: boolean
  readonly updated_at: string
  /** Whether whoever reads it may change it too. */
  readonly may_edit: boolean
  /** Whether they may decide whom it tells of its answers. */
  readonly may_direct_notices: boolean
  /** Origins of the other sites that the shop lets it lead to. */
  readonly redirect_sites: readonly string[]
}

/** What the designer asks of the server. */
export type FormCalls = {
  readonly getById: (input: { id: string }) => Promise<FormRecord>
  readonly update: (input: {
    id: string
    version: number
    schema: FormSchema
  }) => Promise<{ version: number; updated_at: string; slug: string }>
  readonly publish: (input: {
    id: string
    version: number
  }) => Promise<{ version: number; published_version: number; slug: string }>
}
