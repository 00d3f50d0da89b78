import { z } from 'zod'
import { openInTenant } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { publishedForm } from './published/published.server.ts'
import { submissionInput } from './sending/submission.ts'
import { submitForm } from './sending/submit.server.ts'

/** What anybody may ask of a form. */
export const publicFormProcedures = {
  getPublished: openInTenant
    .input(z.object({ slug: z.string().min(1).max(80) }))
    .query(({ ctx, input }) => publishedForm(ctx.tenant, input.slug)),
}

export const publicSubmissionProcedures = {
  create: openInTenant
    .input(submissionInput)
    .mutation(({ ctx, input }) =>
      submitForm(ctx.tenant, input, { place: networkOf(ctx.client.address), origin: ctx.client.origin }),
    ),
}
