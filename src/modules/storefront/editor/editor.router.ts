import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { postBySlug, postsShown } from '../content/reading.server.ts'
import { findTargets, type PostReading, targetAt } from '../targets/find-targets.server.ts'
import { findTargetsInput, targetAtInput } from '../targets/targets.ts'
import { previewOf } from './preview/preview.server.ts'

const POSTS: PostReading = { shown: postsShown, bySlug: postBySlug }

const see = allowed('ecommerce.view')

/** What the editor of the home asks beside the home itself. */
export const editorProcedures = {
  getPreview: see.query(({ ctx }) => previewOf(ctx)),
  findTargets: see
    .use(within(BULK_READS))
    .input(findTargetsInput)
    .query(({ ctx, input }) => findTargets(ctx, input, POSTS)),
  getTarget: see.input(targetAtInput).query(({ ctx, input }) => targetAt(ctx, input, POSTS)),
}
