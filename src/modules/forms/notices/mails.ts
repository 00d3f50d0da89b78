import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import { isEmail } from '#platform/values/email.ts'
import type { FormMailId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import type { Answers, FormSchema } from '../schema/form-schema.ts'
import { fieldsIn } from '../schema/new-form.ts'
import { own } from '../schema/own.ts'

/** To the shop's people, or to who filled a form in. */
export type MailKind = 'notice' | 'confirmation'

export type MailState = 'queued' | 'sent' | 'failed' | 'dropped'

type Answered = { schema: FormSchema; answers: Answers }

/** Where whoever filled a form in is written to, where it confirms by mail: the first mail address that they gave. */
export function confirmedTo({ schema, answers }: Answered): string | null {
  if (schema.settings.confirmation.type !== 'email') return null
  const addresses = fieldsIn(schema)
    .filter(({ type }) => type === 'email')
    .map(({ key }) => own(answers, key))
  return addresses.find((one): one is string => typeof one === 'string' && isEmail(one)) ?? null
}

/** Announces a letter that waits to be sent. */
export const formMailQueued = eventKind('forms.mail_queued', z.object({ mail_id: z.uuid() }))

export const thisMail = z.object({ id: idIn<FormMailId>() })
export type ThisMail = z.output<typeof thisMail>

/** Recipients of one form's notices. */
export const MOST_RECIPIENTS = 20

/**
 * Letters within an hour. A form that is filled in by a program must neither fill the mailbox of the shop's people nor have
 * the shop write to strangers.
 */
export const MOST_MAILS = {
  /** Notices of one form to one address. */
  notices: 60,
  /** Notices of one form, to all of its recipients together: one that is flooded leaves the shop's others half of what goes. */
  form: 300,
  /** Confirmations of a shop to one address. */
  confirmations: 3,
  /** Of all forms of a shop, each kind by itself: what strangers cause leaves the shop's own notices their room. */
  shop: { notice: 600, confirmation: 200 },
} as const
