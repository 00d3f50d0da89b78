import { BULK_READS, newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { rightsOf, setRights } from '../access/access.server.ts'
import { rightsInput } from '../access/rights.ts'
import {
  archiveForm,
  createForm,
  deleteForm,
  duplicateForm,
  findForms,
  formById,
  formVersion,
  publishForm,
  restoreForm,
  updateForm,
} from './forms.server.ts'
import { copyInput, formChange, formInput, formListInput, formStep, thisForm, versionInput } from './forms.ts'

const read = allowed('forms.view')
/** A megabyte of design. */
const whole = read.use(within(BULK_READS))
const design = allowed('forms.update')
const remove = allowed('forms.delete')

/** Each may be a megabyte of design, and be put together and tried. */
const SAVES = newQuota({ person: 60, shop: 240 })
const PUBLISHED = newQuota({ person: 20, shop: 60 })

export const formProcedures = {
  getAll: read.input(formListInput).query(({ ctx, input }) => findForms(ctx, input)),
  getById: whole.input(thisForm).query(({ ctx, input }) => formById(ctx, input)),
  getVersion: whole.input(versionInput).query(({ ctx, input }) => formVersion(ctx, input)),
  create: allowed('forms.create')
    .input(formInput)
    .mutation(({ ctx, input }) => createForm(ctx, input)),
  duplicate: allowed('forms.create')
    .input(copyInput)
    .mutation(({ ctx, input }) => duplicateForm(ctx, input)),
  update: design.input(formChange).mutation(({ ctx, input }) => {
    SAVES.take(ctx)
    return updateForm(ctx, input)
  }),
  publish: design.input(formStep).mutation(({ ctx, input }) => {
    PUBLISHED.take(ctx)
    return publishForm(ctx, input)
  }),
  archive: remove.input(formStep).mutation(({ ctx, input }) => archiveForm(ctx, input)),
  delete: remove.input(thisForm).mutation(({ ctx, input }) => deleteForm(ctx, input)),
  getRights: allowed('forms.permissions')
    .input(thisForm)
    .query(({ ctx, input }) => rightsOf(ctx, input)),
  setRights: allowed('forms.permissions')
    .input(rightsInput)
    .mutation(({ ctx, input }) => setRights(ctx, input)),
  restore: remove.input(thisForm).mutation(({ ctx, input }) => restoreForm(ctx, input)),
}
