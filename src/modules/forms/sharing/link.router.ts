import { allowed } from '#platform/kernel/trpc.server.ts'
import { createFormLink, formLinksOf, revokeFormLink } from './links.server.ts'
import { linkInput, linksOf, thisLink } from './links.ts'

export const formLinkProcedures = {
  getAll: allowed('forms.view')
    .input(linksOf)
    .query(({ ctx, input }) => formLinksOf(ctx, input)),
  create: allowed('forms.update')
    .input(linkInput)
    .mutation(({ ctx, input }) => createFormLink(ctx, input)),
  revoke: allowed('forms.update')
    .input(thisLink)
    .mutation(({ ctx, input }) => revokeFormLink(ctx, input)),
}
