import { z } from 'zod'
import {
  LoginRefused,
  ServiceBusy,
  ServiceRefused,
  ServiceTooSlow,
  ServiceUnreachable,
  TemplateNeeded,
} from '../channels/channels.errors.ts'

export type CloudAccount = {
  /** With the version, without a slash at its end. */
  apiUrl: string
  phoneNumberId: string
  token: string
  patienceMs: number
}

const refusalShape = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
})
const mediaShape = z.object({ id: z.string() })
const messageShape = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })

/** Codes by which the service asks to slow down or to come back. */
const BUSY_CODES: ReadonlySet<number> = new Set([
  1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004,
])
/** The token expired, was withdrawn, or may not do this. */
const LOGIN_CODES: ReadonlySet<number> = new Set([0, 3, 10, 190])
/** Without a template it delivers only to who wrote to the number within a day. */
const TEMPLATE_NEEDED = 131047
const LONGEST_ANSWER = 300
/** All answers of the service are shorter; what is longer comes from somebody else. */
const MOST_BYTES = 64 * 1024

type Posted = { path: string; body: BodyInit; type: string | null }

/**
 * One request to the WhatsApp Cloud API; the one place that knows its protocol.
 *
 * @throws ServiceUnreachable, ServiceTooSlow, ServiceBusy when another try may work.
 * @throws TemplateNeeded, LoginRefused, ServiceRefused when it would not.
 */
async function post<T>(account: CloudAccount, { path, body, type }: Posted, shape: z.ZodType<T>): Promise<T> {
  const { host } = new URL(account.apiUrl)
  try {
    const answer = await fetch(`${account.apiUrl}/${account.phoneNumberId}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, ...(type && { 'content-type': type }) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(account.patienceMs),
    })
    const text = await shortText(answer)
    if (!answer.ok) throw refusalOf(answer.status, text)
    return shape.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ServiceTooSlow(host, { cause: error })
    // Of fetch when no connection came about or it broke; of the reading when somebody else answered.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof z.ZodError)
      throw new ServiceUnreachable(host, { cause: error })
    throw error
  }
}

/** @throws TypeError for an answer that is longer than any of the service's; the rest of it is not read. */
async function shortText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new TypeError('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A gateway in between answers in pages.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function refusalOf(status: number, text: string): Error {
  const read = refusalShape.safeParse(jsonOf(text)).data?.error
  const code = read?.code ?? -1
  const details = read?.error_data?.details
  const answer = [read?.message || `HTTP ${status}`, details]
    .filter(Boolean)
    .join(': ')
    .slice(0, LONGEST_ANSWER)
  if (code === TEMPLATE_NEEDED) return new TemplateNeeded(answer)
  if (status === 429 || status >= 500 || BUSY_CODES.has(code)) return new ServiceBusy(answer)
  if (status === 401 || LOGIN_CODES.has(code) || (code >= 200 && code <= 299)) return new LoginRefused(answer)
  return new ServiceRefused(answer)
}

/** Leaves a PDF with the service and answers the id to send it by. */
export async function uploadPdf(
  account: CloudAccount,
  { content, filename }: { content: Buffer; filename: string },
): Promise<string> {
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', 'application/pdf')
  form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), filename)
  return (await post(account, { path: 'media', body: form, type: null }, mediaShape)).id
}

/**
 * Sends one message to one person.
 *
 * @param to in E.164.
 * @returns the service's id of the message. It was taken, which is not yet that it arrived.
 */
export async function postMessage(
  account: CloudAccount,
  to: string,
  message: Readonly<Record<string, unknown>>,
): Promise<string> {
  const addressed = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    ...message,
  }
  const posted = { path: 'messages', body: JSON.stringify(addressed), type: 'application/json' }
  return (await post(account, posted, messageShape)).messages[0]?.id ?? ''
}
