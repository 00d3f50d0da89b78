import { RecordChanged } from '#platform/errors/platform.errors.ts'
import { type InstallationCtx, namedOutage, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  type LandingContent,
  type LandingContentChange,
  type LandingContentOf,
  landingContentSchema,
  NO_CONTENT,
} from './landing-content.ts'

/** The installation's own: it is of no shop. */
type OfInstallation = Pick<InstallationCtx, 'pool'>

type KeptLandingContent = {
  readonly content: LandingContent
  /** 0 where nothing was ever saved. */
  readonly version: number
}

/** What the owner says on a landing page; empty where nothing was ever said. */
export async function landingContent(
  { pool }: OfInstallation,
  { product, language }: LandingContentOf,
): Promise<KeptLandingContent> {
  const { rows } = await pool
    .query<{ content: unknown; version: number }>({
      name: 'landing_content',
      text: 'select content, version from landing_content where product = $1 and language = $2',
      values: [product, language],
    })
    .catch((error: unknown) => {
      throw namedOutage(error)
    })
  const [kept] = rows
  if (!kept) return { content: NO_CONTENT, version: 0 }
  // What another version of the program wrote, and this one cannot read, is not shown.
  return { content: landingContentSchema.safeParse(kept.content).data ?? NO_CONTENT, version: kept.version }
}

/**
 * Saves what the owner says on a landing page, whole, within a transaction of those who run the installation (`governing`).
 * @returns its version.
 *
 * @throws RecordChanged when it is not any more what was read.
 */
export async function saveLandingContent(
  tx: Tx<TenantCtx>,
  { product, language, content, version }: LandingContentChange,
): Promise<number> {
  const values = [product, language, JSON.stringify(content), tx.now]
  const [saved] = await tx.query<{ version: number }>(
    version === 0
      ? `insert into landing_content (product, language, content, version, updated_at)
          values ($1, $2, $3, 1, $4) on conflict (product, language) do nothing returning version`
      : `update landing_content set content = $3, version = version + 1, updated_at = $4
          where product = $1 and language = $2 and version = $5 returning version`,
    version === 0 ? values : [...values, version],
  )
  if (!saved) throw new RecordChanged(`the content of ${product} in ${language} was changed meanwhile`)
  return saved.version
}
