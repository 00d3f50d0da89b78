import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['ana@ejemplo.do', 'ana.pena+caja@correo.ejemplo.com.do', "o'neil@a-b.co", 'A_1@x.museum'])(
  'mail can be sent to %s',
  (address) => expect(isEmail(address)).toBe(true),
)

test.each([
  '',
  'ana',
  'ana@',
  '@ejemplo.do',
  'ana@ejemplo',
  'ana@ejemplo.d',
  '.ana@ejemplo.do',
  'ana.@ejemplo.do',
  'ana..pena@ejemplo.do',
  'ana pena@ejemplo.do',
  'ana@-ejemplo.do',
  'ana@ejemplo..do',
  'ana@ejemplo.do\nbcc: otra@ejemplo.do',
  'ñame@ejemplo.do',
])('mail cannot be sent to %j', (text) => expect(isEmail(text)).toBe(false))
