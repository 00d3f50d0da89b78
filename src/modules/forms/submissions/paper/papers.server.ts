import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { FormLanguage } from '../../schema/form-schema.ts'
import { requireEachSubmission } from '../access.server.ts'
import { idsWithin } from '../reading/found.server.ts'
import { type WholeSubmission, wholeSubmissions } from '../reading/one.server.ts'
import { MOST_BYTES_ON_PAPER, type PaperInput } from '../submissions.ts'
import { papersWithin, pictureAt, picturesOn } from './pictures.server.ts'
import { submissionPaper } from './submission-paper.ts'
import { submissionsPdf } from './submission-pdf.server.ts'

/**
 * Submissions as a PDF, with the shop's logo where the shop keeps it here and the form shows it; `count` says how many of them,
 * from the first on, are in it: fewer than all where they have many pictures.
 */
async function fileOf(
  ctx: TenantCtx,
  submissions: readonly WholeSubmission[],
  language: FormLanguage,
): Promise<{ pdf: Buffer; count: number }> {
  const { trade_name: shop, time_zone: timeZone, logo_url } = await readSettings(ctx)
  const showsLogo = submissions.some(({ schema }) => schema.settings.showCompanyLogo)
  const papers = papersWithin(submissions.map((one) => submissionPaper(one, { shop, language, timeZone })))
  const pdf = await submissionsPdf({
    papers,
    logo: showsLogo && logo_url !== '' ? await pictureAt(ctx, logo_url) : null,
    pictures: await picturesOn(ctx, papers),
    at: ctx.now,
  })
  return { pdf, count: papers.length }
}

/** A submission as a PDF, in the language in which it was filled in. */
export const pdfOf = async (ctx: TenantCtx, one: WholeSubmission): Promise<Buffer> =>
  (await fileOf(ctx, [one], one.language)).pdf

/** What the file of a submission is called. */
export const paperName = ({ number, language }: Pick<WholeSubmission, 'number' | 'language'>): string =>
  `${language === 'es' ? 'respuesta' : 'submission'}-${String(number).padStart(5, '0')}.pdf`

/**
 * Submissions of one form or several on paper, in the order of their ids; `content` is the file's bytes in base64,
 * `count` how many of the ids, from the first on, are in it: fewer than all where their answers are long or have many pictures.
 *
 * @throws SubmissionNotFound, FormNotFound, FormForbidden
 */
export async function submissionPapers(
  ctx: Ctx,
  { ids, language }: PaperInput,
): Promise<{ filename: string; content: string; count: number }> {
  const found = await reading(ctx, async (tx) => {
    await requireEachSubmission(tx, ids)
    return wholeSubmissions(tx, await idsWithin(tx, ids, MOST_BYTES_ON_PAPER))
  })
  const [first] = found
  const filename = paperName({ number: first?.number ?? 0, language })
  const { pdf, count } = await fileOf(ctx, found, language)
  return { filename, content: pdf.toString('base64'), count }
}
