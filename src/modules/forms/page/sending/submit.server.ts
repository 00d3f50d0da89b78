import { createHash } from 'node:crypto'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { isStoreOpen, storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { MOST_COUNTED_WORK, WorkSpent, within } from '#platform/values/counted-work.ts'
import { dayOfInstant, daysBetween } from '#platform/values/day.ts'
import type { FormLinkId } from '#platform/values/ids.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'
import type { CompiledForm } from '../../engine/compile.ts'
import { receiveAnswers } from '../../engine/receive.ts'
import { FormLinkEnded } from '../../forms.errors.ts'
import { formSubmitted } from '../../forms-events.ts'
import { confirmedTo } from '../../notices/mails.ts'
import { isTooManyMails } from '../../notices/queue-mails.job.ts'
import type { Answers, FormSchema } from '../../schema/form-schema.ts'
import { fieldsIn, inLanguage } from '../../schema/new-form.ts'
import { countAnswer } from '../../sharing/links.server.ts'
import { sitesIn } from '../../sites/allowed-sites.ts'
import { formsSettings } from '../../sites/forms-settings.ts'
import { VISITORS_PAGES } from '../../sites/visitors-pages.ts'
import { withAnswers } from '../../submissions/answers/with-answers.ts'
import { finishVisit, recordVisit } from '../../visits/visits.server.ts'
import {
  AnswersRefused,
  AnswersTooLarge,
  FormTrapped,
  SentBefore,
  SubmissionIdTaken,
} from '../form-page.errors.ts'
import { boundAnswers, takeSubmission, takeTry, takeVisit } from '../guard/bounds.server.ts'
import { type Counted, requireAnswer } from '../guard/month-of-answers.server.ts'
import { drawnBytes, takeRoomFor } from '../guard/room-of-answers.server.ts'
import { checkFormToken, isTokenOf } from '../guard/token.server.ts'
import { requireAudience, versionFilledIn } from '../published/published.server.ts'
import { keepAnswerFiles } from '../uploads/form-uploads.server.ts'
import { type Confirmation, confirmationOf } from './confirmation.ts'
import type { SubmissionInput, VisitInput } from './submission.ts'
import { WAITS_FOR_DAYS } from './waits-for.ts'

export type Taken = { readonly id: string; readonly number: number; readonly confirmation: Confirmation }

type From = {
  /** The network of the caller, as one subscriber has it. */
  readonly place: string
  /** Whoever of the shop is signed in. */
  readonly person: Ctx | null
  /** Where the browser found the shop. */
  readonly origin: string
}

/**
 * Keeps what somebody filled in, once for its id, as the form itself works it out: what is hidden, unknown or said to be
 * worked out by whoever sent it is not kept.
 *
 * @throws TooManyRequests, FormTrapped, AnswersTooLarge, FormTokenRefused, FormNotPublished, AnswersRefused,
 *   SubmissionIdTaken, SentBefore, FormForStaff, FormLinkEnded, TooManyFiles, FormFull, FormWithoutRoom
 */
export async function submitForm(ctx: TenantCtx, input: SubmissionInput, caller: From): Promise<Taken> {
  const from = { ...caller, person: whoFilledIn(input, caller.person) }
  // What costs little is looked at first.
  takeTry(ctx, from.place)
  if (input.trap) throw new FormTrapped('the trap was filled in')
  boundAnswers(input.answers)
  return inTransaction(ctx, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `form submission ${tx.tenantId} ${input.id}`,
    ])
    // What is kept is kept, whatever became of its form since: whoever sends it again only did not hear of it.
    const before = await keptBefore(tx, input)
    if (before) {
      const confirmation = await confirmed(tx, before, input, from)
      return { id: input.id, number: before.number, confirmation: confirmation(before.number) }
    }
    const { form, audience } = await versionFilledIn(tx, input.form_id, input.version)
    await requireAudience(audience, input.form_id, from.person)
    const link = checkFormToken(tx, input.form_id, input.token)
    if (audience === 'links' && !link) throw new FormLinkEnded('the form is opened by its links alone')
    const read = await received(tx, form, input)
    // What was refused counts as a try: neighbours behind one address keep their room.
    takeSubmission(tx, input.form_id, from.place)
    const counted = await requireAnswer(tx, from.person ? null : from.place)
    const fields = fieldsIn(form.schema)
    // Files that one of the shop sent are handed in by that person alone.
    const by = from.person ? { ...tx, actor: from.person.actor } : tx
    const answers = await keepAnswerFiles(by, { form: input.form_id, submission: input.id, fields }, read)
    await takeRoomFor(tx, input.form_id, answers)
    if (link) await countAnswer(tx, link)
    await finishVisit(tx, { id: input.id, form_id: input.form_id, form_version: input.version })
    await publish(tx, formSubmitted, { form_id: input.form_id, submission_id: input.id })
    const filled = { schema: form.schema, answers, submitted_at: tx.now }
    const confirmation = await confirmed(tx, filled, input, from)
    const written = { ...input, sent_digest: digestOf(input.answers) }
    const number = await writeSubmission(tx, written, answers, { link, person: from.person, counted })
    return { id: input.id, number, confirmation: confirmation(number) }
  })
}

/** What waited on a device is nobody's who is signed in there by now, unless they filled it in themselves. */
const whoFilledIn = ({ person: by }: SubmissionInput, person: Ctx | null): Ctx | null =>
  by === undefined || by === person?.actor.userId ? person : null

/** Keeps how far who opened a form came before they left it; of a page that was not drawn here, nothing. @throws TooManyRequests */
export async function tellVisit(
  ctx: TenantCtx,
  input: VisitInput,
  place: string,
): Promise<{ success: true }> {
  takeVisit(ctx, place)
  const { id, form_id, version, token, key = null } = input
  if (isTokenOf(ctx, form_id, token))
    await recordVisit(ctx, { id, form_id, form_version: version, last_key: key })
  return { success: true }
}

/** By which the same answers are known, in whatever order they come. */
const digestOf = (answers: SubmissionInput['answers']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

/** Sent before, and the answer was lost. @throws SubmissionIdTaken, SentBefore where these are other answers. */
async function keptBefore(tx: Tx<TenantCtx>, { id, form_id, answers }: SubmissionInput) {
  const [row] = await tx.query<Filled & { form_id: string; number: number; sent_digest: string | null }>(
    `select s.form_id, s.number, s.sent_digest, s.answers, s.submitted_at, v.schema from form_submissions s
      join form_versions v on v.tenant_id = s.tenant_id and v.form_id = s.form_id and v.version = s.form_version
      where s.tenant_id = current_tenant() and s.id = $1`,
    [id],
  )
  if (row && row.form_id !== form_id) throw new SubmissionIdTaken('the id is of another form')
  if (row && row.sent_digest !== null && row.sent_digest !== digestOf(answers))
    throw new SentBefore(`submission ${id} was sent with other answers`)
  return row ?? null
}

/** @throws AnswersRefused, AnswersTooLarge */
async function received(
  tx: Tx<TenantCtx>,
  form: CompiledForm,
  { answers, day }: SubmissionInput,
): Promise<Answers> {
  const { time_zone: zone } = await readSettings(tx)
  const now = dayOfInstant(tx.now, zone)
  // It is worked out as whoever filled it in saw it, for as long as answers may wait for a line.
  const today = day !== undefined && day <= now && daysBetween(day, now) <= WAITS_FOR_DAYS ? day : now
  const read = receivedWithin(form, answers, { today })
  if ('problems' in read) throw new AnswersRefused(read.problems)
  return read.answers
}

/** Reading answers keeps the one process from everybody else: what takes too long is given up. @throws AnswersTooLarge */
function receivedWithin(...read: Parameters<typeof receiveAnswers>): ReturnType<typeof receiveAnswers> {
  try {
    return within(MOST_COUNTED_WORK, () => receiveAnswers(...read))
  } catch (error) {
    if (error instanceof WorkSpent) throw new AnswersTooLarge('the answers are too much work')
    throw error
  }
}

type By = { link: FormLinkId | null; person: Ctx | null; counted?: Counted | null }

type Written = Pick<SubmissionInput, 'id' | 'form_id' | 'version' | 'language' | 'seconds_taken'> & {
  readonly sent_digest?: string
}

/**
 * Writes a submission whose answers the form itself has worked out, and tells nobody of it. It takes its number and commits
 * in one message, so that others who send the same form wait for neither more of this one nor the disk: nothing is said in
 * the transaction after it.
 *
 * @returns its number in the form.
 */
export async function writeSubmission(
  tx: Tx<TenantCtx>,
  { id, form_id, version, language, seconds_taken, sent_digest }: Written,
  answers: Answers,
  { link, person, counted = null }: By,
): Promise<number> {
  const [row] = await tx.last<{ number: number }>(
    `with counted as (insert into form_senders as s (tenant_id, month, sender, sender_line, sender_block, answers)
        select current_tenant(), $14::date, $15::bytea, $16::bytea, $17::bytea, 1 where $14 is not null
        on conflict (tenant_id, month, sender) do update set answers = s.answers + 1)
      insert into form_submissions
      (tenant_id, id, form_id, form_version, number, answers, language, searched, submitted_at, seconds_taken,
       link_id, submitted_by, drawn_bytes, sent_digest)
      values (current_tenant(), $1, $2, $3, take_counter($4), $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13)
      returning number`,
    [
      id,
      form_id,
      version,
      `form ${form_id}`,
      JSON.stringify(answers),
      language,
      searchedIn(answers),
      tx.now,
      seconds_taken ?? null,
      link,
      person?.actor.userId ?? null,
      drawnBytes(answers),
      sent_digest ?? null,
      counted?.month ?? null,
      counted?.sender.network ?? null,
      counted?.sender.line ?? null,
      counted?.sender.block ?? null,
    ],
  )
  if (!row) throw new Error('a submission was written and has no number')
  return row.number
}

/** Longer texts are found by what they begin with. */
const MOST_SEARCHED = 4000

function searchedIn(answers: Answers): string {
  const texts = Object.values(answers).flatMap((answer) => {
    if (typeof answer === 'object') return answer.map((each) => (typeof each === 'string' ? each : each.name))
    // A drawing is no text.
    return typeof answer === 'boolean' || drawnBytes({ answer }) > 0 ? [] : [String(answer)]
  })
  return normalizeSearch(texts.join(' ').slice(0, MOST_SEARCHED))
}

type Filled = { readonly schema: FormSchema; readonly answers: Answers; readonly submitted_at: Date }

/** What whoever sent it is told, once its number is known: of what they answered too, where the form's message names it. */
async function confirmed(
  tx: Tx<TenantCtx>,
  { schema, answers, submitted_at }: Filled,
  { form_id, language }: SubmissionInput,
  { origin }: From,
): Promise<(number: number) => Confirmation> {
  const { form_redirect_sites } = await readModuleSettings(tx, formsSettings)
  const given = confirmedTo({ schema, answers })
  const said = inLanguage(schema, language)
  const { type } = said.settings.confirmation
  // Who gets no letter is told of none.
  const isMailed =
    given !== null &&
    (await channelsOf(tx)).mail &&
    !(await isTooManyMails({ ...tx, now: submitted_at }, form_id, { kind: 'confirmation', recipient: given }))
  const confirmation = confirmationOf(said, isMailed ? given : null, {
    own: origin,
    allowed: sitesIn(form_redirect_sites),
    home: type === 'redirect' && (await isStoreOpen(tx, await storeOf(tx))) ? VISITORS_PAGES.store : null,
  })
  if (!('message' in confirmation) || !confirmation.message.includes('{{')) return () => confirmation
  const { trade_name: shop, time_zone: timeZone } = await readSettings(tx)
  const of = { schema: said, answers, language, submitted_at: submitted_at.toISOString(), shop, timeZone }
  return (number) => ({ ...confirmation, message: withAnswers(confirmation.message, { ...of, number }) })
}
