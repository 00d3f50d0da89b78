import { BULK_READS, newQuota, SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { submissionPapers } from './paper/papers.server.ts'
import { besideSubmission, listSubmissions, submissionsPart, tableOfForm } from './reading/list.server.ts'
import { submissionById } from './reading/one.server.ts'
import { addNote, deleteSubmission, restoreSubmission, reviewSubmission } from './review/review.server.ts'
import {
  besideInput,
  noteInput,
  ofForm,
  paperInput,
  reviewInput,
  submissionListInput,
  submissionPartInput,
  thisSubmission,
} from './submissions.ts'
import { chooseColumns, deleteView, saveView, viewsOf } from './views/views.server.ts'
import { chosenColumns, newView, thisView } from './views/views.ts'

const handling = allowed('forms.manage_submissions')
const listing = handling.use(within(BULK_READS))

/** More than anybody writes by hand. */
const NOTES = newQuota({ person: 30, shop: 120 })

/** Of `formSubmission`. */
export const submissionProcedures = {
  getTable: handling
    .use(within(SUMMARIES))
    .input(ofForm)
    .query(({ ctx, input }) => tableOfForm(ctx, input)),
  getAll: listing.input(submissionListInput).query(({ ctx, input }) => listSubmissions(ctx, input)),
  /** All that the list finds, part by part: for a file. */
  getPart: listing.input(submissionPartInput).query(({ ctx, input }) => submissionsPart(ctx, input)),
  getBeside: listing.input(besideInput).query(({ ctx, input }) => besideSubmission(ctx, input)),
  getById: handling.input(thisSubmission).query(({ ctx, input }) => submissionById(ctx, input)),
  getPapers: handling
    .use(within(SUMMARIES))
    .input(paperInput)
    .query(({ ctx, input }) => submissionPapers(ctx, input)),
  review: handling.input(reviewInput).mutation(({ ctx, input }) => reviewSubmission(ctx, input)),
  addNote: handling.input(noteInput).mutation(({ ctx, input }) => {
    NOTES.take(ctx)
    return addNote(ctx, input)
  }),
  delete: handling.input(thisSubmission).mutation(({ ctx, input }) => deleteSubmission(ctx, input)),
  restore: handling.input(thisSubmission).mutation(({ ctx, input }) => restoreSubmission(ctx, input)),
  getViews: handling.input(ofForm).query(({ ctx, input }) => viewsOf(ctx, input)),
  saveView: handling.input(newView).mutation(({ ctx, input }) => saveView(ctx, input)),
  chooseColumns: handling.input(chosenColumns).mutation(({ ctx, input }) => chooseColumns(ctx, input)),
  deleteView: handling.input(thisView).mutation(({ ctx, input }) => deleteView(ctx, input)),
}
