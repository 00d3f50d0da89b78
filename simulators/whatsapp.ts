import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { answer, startLoopback } from './loopback.ts'

/**
 * How it answers: `broken_once` fails the next request with 500 and is well again; with `window_closed` nobody wrote to the
 * number within a day, and it takes templates alone.
 */
export const WHATSAPP_MODES = ['ok', 'unauthorized', 'busy', 'broken_once', 'window_closed'] as const
export type WhatsAppMode = (typeof WHATSAPP_MODES)[number]

export type UploadedMedia = { id: string; type: string; filename: string; content: Buffer }
export type SentMessage = {
  id: string
  from: string
  body: Readonly<Record<string, unknown>>
  /** The document that it carries, out of those that were uploaded. */
  media: UploadedMedia | null
}

export type WhatsAppSimulator = {
  port: number
  /** What the program is given as the address of the API. */
  url: string
  messages: SentMessage[]
  requests(): number
  setMode(mode: WhatsAppMode): void
  stop(): Promise<void>
}

type Options = { port?: number; mode?: WhatsAppMode /** The only one it knows; else any. */; token?: string }

type Answer = { status: number; body: unknown }

const refused = (status: number, code: number, message: string, details?: string): Answer => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(details && { error_data: { messaging_product: 'whatsapp', details } }),
      fbtrace_id: randomUUID(),
    },
  },
})

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

const isMode = (text: string): text is WhatsAppMode => WHATSAPP_MODES.some((mode) => mode === text)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id of the document in a message, wherever it stands in it. */
const mediaIdIn = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.map(mediaIdIn).find((id) => id !== null) ?? null
  if (!isRecord(value)) return null
  const { document } = value
  if (isRecord(document) && typeof document.id === 'string') return document.id
  return (
    Object.values(value)
      .map(mediaIdIn)
      .find((id) => id !== null) ?? null
  )
}

/** Whether a variable of a template is a text that WhatsApp does not take for one. */
const hasWrongVariable = (template: unknown): boolean => {
  if (Array.isArray(template)) return template.some(hasWrongVariable)
  if (!isRecord(template)) return false
  const { type, text } = template
  return type === 'text' && typeof text === 'string'
    ? text === '' || /[\n\r\t]| {5}/.test(text)
    : Object.values(template).some(hasWrongVariable)
}

/** Why a message is not taken for what it is. */
const notTaken = ({ type, template }: SentMessage['body'], mode: WhatsAppMode): Answer | null => {
  if (type !== 'template' && mode === 'window_closed') {
    const details = 'More than 24 hours have passed since the recipient last replied to the sender number.'
    return refused(400, 131047, '(#131047) Re-engagement message', details)
  }
  if (!hasWrongVariable(template)) return null
  const details = 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces'
  return refused(400, 132018, "(#132018) There's an issue with the parameters in your template", details)
}

type Kept = { media: Map<string, UploadedMedia>; messages: SentMessage[] }

async function upload({ media }: Kept, request: IncomingMessage): Promise<Answer> {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(await bytesOf(request)), {
    headers: { 'content-type': type },
  }).formData()
  const file = form.get('file')
  if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
    return refused(400, 100, '(#100) The parameter messaging_product and a file are required.')
  const id = String(1_000_000 + media.size)
  const content = Buffer.from(await file.arrayBuffer())
  media.set(id, { id, type: file.type, filename: file.name, content })
  return { status: 200, body: { id } }
}

type Sent = { request: IncomingMessage; from: string; mode: WhatsAppMode }

async function send({ media, messages }: Kept, { request, from, mode }: Sent): Promise<Answer> {
  const body: unknown = JSON.parse((await bytesOf(request)).toString())
  if (!isRecord(body) || body.messaging_product !== 'whatsapp' || typeof body.to !== 'string')
    return refused(400, 100, '(#100) The parameter messaging_product is required.')
  if (!/^\+?[1-9]\d{7,14}$/.test(body.to))
    return refused(400, 131009, '(#131009) Parameter value is not valid')
  const no = notTaken(body, mode)
  if (no) return no
  const mediaId = mediaIdIn(body)
  const document = mediaId === null ? null : (media.get(mediaId) ?? null)
  if (mediaId !== null && !document) return refused(400, 131053, '(#131053) Media upload error')
  const id = `wamid.${randomUUID()}`
  messages.push({ id, from, body, media: document })
  const contact = { input: body.to, wa_id: body.to.replace('+', '') }
  return { status: 200, body: { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id }] } }
}

/** The part of the WhatsApp Cloud API that sends: uploads and messages, kept in memory. On this machine only. */
export async function startWhatsApp(options: Options = {}): Promise<WhatsAppSimulator> {
  let mode: WhatsAppMode = options.mode ?? 'ok'
  let requests = 0
  const kept: Kept = { media: new Map(), messages: [] }
  const { messages } = kept

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const [, first = '', second = '', third] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? []
    if (request.method === 'GET') return { status: 200, body: messages.map(withoutContent) }
    if (first === 'mode') {
      if (isMode(second)) mode = second
      return { status: isMode(second) ? 200 : 400, body: { mode } }
    }
    requests += 1
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    if (mode === 'unauthorized' || !token || (options.token && token !== options.token))
      return refused(401, 190, 'Invalid OAuth access token - Cannot parse access token')
    if (mode === 'busy') return refused(429, 130429, '(#130429) Rate limit hit')
    if (mode === 'broken_once') {
      mode = 'ok'
      return refused(500, 131000, '(#131000) Something went wrong')
    }
    if (third === 'media') return upload(kept, request)
    if (third === 'messages') return send(kept, { request, from: second, mode })
    return refused(404, 100, 'Unknown path components')
  }

  const { port, stop } = await startLoopback(options.port ?? 0, async (request, response) => {
    const { status, body } = await answerTo(request)
    answer(response, status, body)
  })
  return {
    port,
    url: `http://127.0.0.1:${port}/v23.0`,
    messages,
    requests: () => requests,
    setMode: (wanted) => {
      mode = wanted
    },
    stop,
  }
}

const withoutContent = ({ media, ...message }: SentMessage) => ({
  ...message,
  media: media && { type: media.type, filename: media.filename, bytes: media.content.length },
})
