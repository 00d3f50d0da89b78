import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { answer, bodyOf, type Loopback, startLoopback } from './loopback.ts'

/** The key with which the simulator of this machine signs, unless it is started with another. */
export const SIMULATED_KEY = 'llave-del-simulador-de-azul'

/** What somebody does at the page; `wrong_hash` is signed with another key, `twice` is answered before the browser is. */
export const DOINGS = ['approve', 'decline', 'cancel', 'twice', 'wrong_hash', 'close'] as const
export type Doing = (typeof DOINGS)[number]

type Fields = Readonly<Record<string, string>>

export type AzulPage = Loopback & {
  /** Where forms are posted. */
  pageUrl: string
  /** The forms that came, the last last. */
  readonly forms: readonly Fields[]
  /** Where the browser is sent when somebody does something about a form; null where it is sent nowhere. */
  doing(orderNumber: string, doing: Doing): Promise<string | null>
}

const hmac = (text: string, key: string, encoding: BufferEncoding): string =>
  createHmac('sha512', key)
    .update(Buffer.from(`${text}${key}`, encoding))
    .digest('hex')

const REQUEST =
  `MerchantId MerchantName MerchantType CurrencyCode OrderNumber Amount ITBIS ApprovedUrl DeclinedUrl CancelUrl
  UseCustomField1 CustomField1Label CustomField1Value UseCustomField2 CustomField2Label CustomField2Value`.split(
    /\s+/,
  )

const ANSWER =
  `OrderNumber Amount AuthorizationCode DateTime ResponseCode IsoCode ResponseMessage ErrorDescription RRN`.split(
    ' ',
  )

const joined = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => fields[name] ?? '').join('')

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** `20261123161502`, as it is in Santo Domingo. */
const stamp = (): string =>
  new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 19).replaceAll(/\D/g, '')

/** The answer to a form, signed; the time of a refusal ends in two noughts, which is the trickiest one. */
export function signedAnswer(form: Fields, isApproved: boolean, key: string): Fields {
  const fields: Fields = {
    OrderNumber: form.OrderNumber ?? '',
    Amount: form.Amount ?? '',
    ITBIS: form.ITBIS ?? '',
    AuthorizationCode: isApproved ? `OK${digits(4)}` : '',
    DateTime: isApproved ? stamp() : `${stamp().slice(0, 12)}00`,
    ResponseCode: 'ISO8583',
    IsoCode: isApproved ? '00' : '51',
    ResponseMessage: isApproved ? 'APROBADA' : 'DECLINADA',
    ErrorDescription: isApproved ? '' : 'FONDOS INSUFICIENTES',
    RRN: digits(12),
  }
  return { ...fields, AuthHash: hmac(joined(fields, ANSWER), key, 'utf16le') }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const NAMES: Readonly<Record<Doing, string>> = {
  approve: 'Aprobar',
  decline: 'Declinar',
  cancel: 'Cancelar',
  twice: 'Aprobar y responder dos veces',
  wrong_hash: 'Responder con una firma falsa',
  close: 'Cobrar y cerrar la ventana',
}

const pageOf = (id: string, form: Fields): string => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>AZUL (simulador)</title>
<h1>${escaped(form.MerchantName ?? '')}</h1><p>${escaped(form.OrderNumber ?? '')}: ${escaped(form.Amount ?? '')}</p>
${DOINGS.map((doing) => `<p><a href="/_do/${id}/${doing}">${NAMES[doing]}</a></p>`).join('')}`

const show = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
}

const withQuery = (address: string, fields: Fields): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** Asks a shop of this machine, whose name nobody but a browser knows to be here. */
const askBefore = (address: string): Promise<void> =>
  new Promise((done, fail) => {
    const { host, port, pathname, search } = new URL(address)
    request({ host: '127.0.0.1', port, path: `${pathname}${search}`, headers: { host } }, (response) => {
      response.resume()
      response.once('end', done)
    })
      .once('error', fail)
      .end()
  })

/**
 * AZUL's payment page on this machine: it takes a form whose signature is right, in either encoding, and offers what a
 * customer, or a bad day, can do with it. The forms stand at `GET /_control`. What comes late is an address that was kept.
 */
export async function startAzulPage({
  port = 0,
  authKey = SIMULATED_KEY,
}: {
  port?: number
  authKey?: string
} = {}): Promise<AzulPage> {
  const forms = new Map<string, Fields>()

  const take = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(asked)))
    const text = joined(form, REQUEST)
    const proved = (['utf8', 'utf16le'] as const).some(
      (encoding) => hmac(text, authKey, encoding) === form.AuthHash,
    )
    if (!proved) return show(response, 400, '<h1>INVALID HASH</h1>')
    const id = randomUUID()
    forms.set(id, form)
    show(response, 200, pageOf(id, form))
  }

  const sendBack = async (form: Fields, doing: Doing): Promise<string | null> => {
    const { ApprovedUrl = '', DeclinedUrl = '', CancelUrl = '' } = form
    if (doing === 'cancel') return CancelUrl
    if (doing === 'close') return null
    if (doing === 'decline') return withQuery(DeclinedUrl, signedAnswer(form, false, authKey))
    if (doing === 'wrong_hash') return withQuery(ApprovedUrl, signedAnswer(form, true, `${authKey}!`))
    const address = withQuery(ApprovedUrl, signedAnswer(form, true, authKey))
    if (doing === 'twice') await askBefore(address)
    return address
  }

  const server = await startLoopback(port, async (asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://azul')
    if (pathname === '/_control') return answer(response, 200, [...forms.values()])
    if (pathname.startsWith('/PaymentPage/') && asked.method === 'POST') return take(asked, response)
    const [, id = '', doing = ''] = /^\/_do\/([\w-]+)\/(\w+)$/.exec(pathname) ?? []
    const form = forms.get(id)
    const known = DOINGS.find((each) => each === doing)
    if (!form || !known) return answer(response, 404, { error: 'Not found' })
    const address = await sendBack(form, known)
    if (address === null) return show(response, 200, '<p>Puede cerrar esta ventana.</p>')
    response.writeHead(302, { location: address }).end()
  })
  return {
    ...server,
    pageUrl: `${server.url}/PaymentPage/Default.aspx`,
    get forms() {
      return [...forms.values()]
    },
    doing: async (orderNumber, doing) => {
      const form = [...forms.values()].findLast((each) => each.OrderNumber === orderNumber)
      if (!form) throw new Error(`no form of order ${orderNumber} came`)
      return sendBack(form, doing)
    },
  }
}
