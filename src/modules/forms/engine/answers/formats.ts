import { isEmail } from '#platform/values/email.ts'

const EMAIL_LENGTH = 254
const URL_LENGTH = 2048

/** An address that mail can be sent to. */
export const isMailAddress = (text: string): boolean => text.length <= EMAIL_LENGTH && isEmail(text)

/** An address of the web, whole: `https://example.do/page`. Others run programs or name files. */
export function isWebAddress(text: string): boolean {
  if (text.length > URL_LENGTH || /\s/.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && /^(\[[\da-f:.]+\]|[^.].*\.[^.]+\.?|localhost)$/i.test(hostname)
}

/** Seven to fifteen digits, as they are written anywhere, with an extension or without. */
export function isTelephone(text: string): boolean {
  const [, number = ''] = /^\s*(\+?[\d\s().\-/]+)(?:(?:x|ext\.?|#)\s*\d{1,6})?\s*$/i.exec(text) ?? []
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** How a PNG begins, as a data address. */
const PNG = 'data:image/png;base64,iVBORw0KGgo'

/** More than any screen has: a few letters may say that a picture has so many pixels that no browser can show it. */
const DRAWN = { width: 4000, height: 2000 }
/** Of the head of a PNG, which says how large it is, in letters of base64. */
const HEAD = 32

function isOfDrawnSize(base64: string): boolean {
  const head = atob(base64.slice(0, HEAD))
  const at = (byte: number): number =>
    [0, 1, 2, 3].reduce((sum, next) => sum * 256 + head.charCodeAt(byte + next), 0)
  const [width, height] = [at(16), at(20)]
  return (
    head.slice(12, 16) === 'IHDR' && width > 0 && height > 0 && width <= DRAWN.width && height <= DRAWN.height
  )
}

export function isDrawing(text: string): boolean {
  const base64 = text.slice(22)
  return (
    text.startsWith(PNG) &&
    base64.length > HEAD &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(base64) &&
    isOfDrawnSize(base64)
  )
}
