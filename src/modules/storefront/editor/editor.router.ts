import { BULK_READS, newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { postBySlug, postsShown } from '../content/reading.server.ts'
import { findTargets, type PostReading, targetAt } from '../targets/find-targets.server.ts'
import { findTargetsInput, targetAtInput } from '../targets/targets.ts'
import { previewOf } from './preview/preview.server.ts'

const POSTS: PostReading = { shown: postsShown, bySlug: postBySlug }

/** All that a home shows is read for it, and each link of it followed: somebody who arranges it looks after each change. */
const PREVIEWS = newQuota({ person: 120, shop: 600 })

const see = allowed('ecommerce.view')

/** What the editor of the home asks beside the home itself. */
export const editorProcedures = {
  getPreview: see.use(within(PREVIEWS)).query(({ ctx }) => previewOf(ctx)),
  findTargets: see
    .use(within(BULK_READS))
    .input(findTargetsInput)
    .query(({ ctx, input }) => findTargets(ctx, input, POSTS)),
  getTarget: see.input(targetAtInput).query(({ ctx, input }) => targetAt(ctx, input, POSTS)),
}
