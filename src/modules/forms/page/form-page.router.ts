import { z } from 'zod'
import { openInTenant } from '#platform/kernel/trpc.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { publishedForm } from './published/published.server.ts'
import { submissionInput, visitInput } from './sending/submission.ts'
import { submitForm, tellVisit } from './sending/submit.server.ts'

/** What anybody may ask of a form. */
export const publicFormProcedures = {
  getPublished: openInTenant
    .input(
      z.object({
        slug: z.string().min(1).max(80),
        link: z.string().max(40).optional(),
        password: z.string().max(100).optional(),
        /** That the page had before, where it asks for another. */
        token: z.string().max(120).optional(),
      }),
    )
    .query(({ ctx, input: { slug, ...by } }) =>
      publishedForm(ctx.tenant, slug, { ...by, person: ctx.signedIn, place: networkOf(ctx.client.address) }),
    ),
}

export const publicSubmissionProcedures = {
  create: openInTenant.input(submissionInput).mutation(({ ctx, input }) =>
    submitForm(ctx.tenant, input, {
      place: networkOf(ctx.client.address),
      origin: ctx.client.origin,
      person: ctx.signedIn,
    }),
  ),
  recordVisit: openInTenant
    .input(visitInput)
    .mutation(({ ctx, input }) => tellVisit(ctx.tenant, input, networkOf(ctx.client.address))),
}
