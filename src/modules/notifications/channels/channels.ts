import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import { readVersion } from '#platform/values/records.ts'

/** `auto` takes encryption where the server offers it, `starttls` insists on it, `tls` begins with it. */
export const SMTP_SECURITIES = ['starttls', 'tls', 'auto'] as const
export type SmtpSecurity = (typeof SMTP_SECURITIES)[number]

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
const CHANNEL_REFUSALS = {
  host_invalid: 'must be the name or address of a server, such as mail.example.do',
  port_invalid: 'must be a port from 1 to 65535',
  from_invalid: 'must be an email address',
  from_required: 'an address to send from is required',
  number_id_invalid: 'must be digits alone',
  template_invalid: 'must be lower-case letters, digits and underscores',
  too_long: 'is too long',
} as const
export type ChannelRefusals = Readonly<Record<keyof typeof CHANNEL_REFUSALS, string>>

const HOST = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i

/** A secret that is sent anew, or that stays as it is where the form was not typed into. */
const secret = (words: ChannelRefusals) => z.string().max(2000, words.too_long).nullish()

const mailSchema = (words: ChannelRefusals) => {
  const text = (max: number) => z.string().trim().max(max, words.too_long)
  return z
    .object({
      /** Empty takes the mail server of the installation. */
      smtp_host: text(253).refine(
        (host) => host === '' || HOST.test(host) || IPV6.test(host),
        words.host_invalid,
      ),
      smtp_port: z
        .number(words.port_invalid)
        .int(words.port_invalid)
        .min(1, words.port_invalid)
        .max(65_535, words.port_invalid),
      smtp_security: z.enum(SMTP_SECURITIES),
      smtp_user: text(254),
      smtp_password: secret(words),
      mail_from: text(254).refine((from) => from === '' || isEmail(from), words.from_invalid),
      mail_from_name: text(100),
    })
    .refine((mail) => mail.smtp_host === '' || mail.mail_from !== '', {
      path: ['mail_from'],
      message: words.from_required,
    })
}

const whatsAppSchema = (words: ChannelRefusals) => {
  const template = z
    .string()
    .trim()
    .max(512, words.too_long)
    .regex(/^[a-z0-9_]*$/, words.template_invalid)
  const language = z.string().trim().min(2).max(10, words.too_long)
  return z.object({
    /** Empty takes the number of the installation. */
    whatsapp_phone_number_id: z
      .string()
      .trim()
      .max(30, words.too_long)
      .regex(/^\d*$/, words.number_id_invalid),
    whatsapp_token: secret(words),
    /** The name and language of a template for documents as they were approved; empty sends without one. */
    whatsapp_template: template,
    whatsapp_template_language: language,
    /** The same for texts: its body has one variable, which is the text. */
    whatsapp_text_template: template,
    whatsapp_text_template_language: language,
    whatsapp_simulated: z.boolean(),
  })
}

/** A shop's mail server and WhatsApp number as they are typed. */
export const channelsSchema = (words: ChannelRefusals) => mailSchema(words).and(whatsAppSchema(words))

export const channelsInput = channelsSchema(CHANNEL_REFUSALS)
export type ChannelsInput = z.output<typeof channelsInput>

export const channelsChange = channelsInput.and(z.object({ version: readVersion }))
export type ChannelsChange = z.output<typeof channelsChange>

export const testInput = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), to: z.string().trim().max(254) }),
  z.object({ channel: z.literal('whatsapp'), to: z.string().trim().max(60) }),
])
export type TestInput = z.output<typeof testInput>

/** Which ways to people outside are set up, by the shop or by the installation. */
export type Channels = { mail: boolean; whatsapp: boolean }
