import { z } from 'zod'
import type { FormId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { FORM_LANGUAGES } from '../schema/form-schema.ts'
import { formSchemaInput } from '../schema/read-schema.ts'
import { FORM_STATUSES } from '../statuses.ts'
import { TEMPLATES } from '../templates/templates.ts'

/** A page of the list has twenty forms. */
export const formListInput = listInput(20)
  .unwrap()
  .extend({ status: z.enum(FORM_STATUSES).nullish() })
  .prefault({})
export type FormListInput = z.output<typeof formListInput>

export const thisForm = z.object({ id: idIn<FormId>() })

const name = z.string().trim().min(1).max(200)

/** A new form: empty, or as a template has it. */
export const formInput = repeatable.extend({
  name: name.optional(),
  template: z.enum(TEMPLATES).optional(),
  language: z.enum(FORM_LANGUAGES).default('es'),
})
export type FormInput = z.output<typeof formInput>

/** A form's design as it is to be kept, made from the version that `getById` said. */
export const formChange = thisForm.extend({ version: readVersion, schema: formSchemaInput })
export type FormChange = z.output<typeof formChange>

/** What is done with a form as it was seen. */
export const formStep = thisForm.extend({ version: readVersion })
export type FormStep = z.output<typeof formStep>

export const copyInput = repeatable.extend(thisForm.shape)
export type CopyInput = z.output<typeof copyInput>

export const versionInput = thisForm.extend({ form_version: z.number().int().min(1) })
export type VersionInput = z.output<typeof versionInput>
