import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import { requireEachSubmission } from '../access.server.ts'
import { idsWithin } from '../reading/found.server.ts'
import { type WholeSubmission, wholeSubmissions } from '../reading/one.server.ts'
import { MOST_BYTES_ON_PAPER, type PaperInput } from '../submissions.ts'
import { pictureAt, picturesOn } from './pictures.server.ts'
import { submissionPaper } from './submission-paper.ts'
import { submissionsPdf } from './submission-pdf.server.ts'

/** Submissions as a PDF, with the shop's logo where the shop keeps it here and the form shows it. */
export async function pdfOf(
  ctx: TenantCtx,
  submissions: readonly WholeSubmission[],
  language: FormLanguage,
): Promise<Buffer> {
  const { trade_name: shop, time_zone: timeZone, logo_url } = await readSettings(ctx)
  const showsLogo = submissions.some(({ schema }) => schema.settings.showCompanyLogo)
  const papers = submissions.map((one) => submissionPaper(one, { shop, language, timeZone }))
  return submissionsPdf({
    papers,
    logo: showsLogo && logo_url !== '' ? await pictureAt(ctx, logo_url) : null,
    pictures: await picturesOn(ctx, papers),
    at: ctx.now,
  })
}

/** What the file of a submission is called. */
export const paperName = ({ number, language }: Pick<WholeSubmission, 'number' | 'language'>): string =>
  `${language === 'es' ? 'respuesta' : 'submission'}-${String(number).padStart(5, '0')}.pdf`

/**
 * Submissions of one form or several on paper, in the order of their ids; `content` is the file's bytes in base64,
 * `count` how many of the ids, from the first on, are in it: fewer than all where their answers are long.
 *
 * @throws SubmissionNotFound, FormNotFound, FormForbidden
 */
export async function submissionPapers(
  ctx: Ctx,
  { ids, language }: PaperInput,
): Promise<{ filename: string; content: string; count: number }> {
  const { found, count } = await reading(ctx, async (tx) => {
    await requireEachSubmission(tx, ids)
    const kept = await idsWithin(tx, ids, MOST_BYTES_ON_PAPER)
    return { found: await wholeSubmissions(tx, kept), count: kept.length }
  })
  const [first] = found
  const filename = paperName({ number: first?.number ?? 0, language })
  return { filename, content: (await pdfOf(ctx, found, language)).toString('base64'), count }
}
