import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWords } from './format-words.ts'

test.each<[string, string, string]>([
  [
    '\\d{3}-?\\d{7}-?\\d',
    '3 dígitos, un guion (opcional), 7 dígitos, un guion (opcional), un dígito',
    '3 digits, a hyphen (optional), 7 digits, a hyphen (optional), a digit',
  ],
  ["[\\p{L} .'-]+", "letras, espacios, puntos, «'» o guiones", "letters, spaces, points, “'” or hyphens"],
  ['\\d+', '1 o más dígitos', '1 or more digits'],
  [
    '[A-Z]{2}[0-9]{4}',
    '2 letras mayúsculas sin acentos ni ñ, 4 dígitos',
    '2 unaccented capital letters, 4 digits',
  ],
  [
    '[A-Z]{2,3}-\\d{4,}',
    'de 2 a 3 letras mayúsculas sin acentos ni ñ, un guion, 4 o más dígitos',
    '2 to 3 unaccented capital letters, a hyphen, 4 or more digits',
  ],
  ['^(RD|US)\\$\\d{0,6}$', '(«RD» o «US»), «$», hasta 6 dígitos', '(“RD” or “US”), “$”, up to 6 digits'],
  [
    '[a-zA-Z0-9]{8}',
    '8 caracteres (letras sin acentos ni ñ o dígitos)',
    '8 characters (unaccented letters or digits)',
  ],
  ['[^0-9]', 'un carácter (excepto dígitos)', 'a character (except digits)'],
  ['[a-f]+', 'de «a» a «f»', '“a” to “f”'],
  [
    '(\\d{3}-)?\\d{4}',
    '(3 dígitos, un guion) opcional, 4 dígitos',
    '(3 digits, a hyphen) optional, 4 digits',
  ],
  [
    '(\\d{2}\\.){2}\\d{2}',
    '2 veces (2 dígitos, un punto), 2 dígitos',
    '2 times (2 digits, a point), 2 digits',
  ],
  [
    '\\d{5}|[A-Z]\\d{3}',
    '5 dígitos; o bien una letra mayúscula sin acento ni ñ, 3 dígitos',
    '5 digits; or else an unaccented capital letter, 3 digits',
  ],
  ['B0\\d{9}', '«B0», 9 dígitos', '“B0”, 9 digits'],
  ['.{3}', '3 caracteres cualesquiera', '3 characters of any kind'],
  [
    '\\p{Lu}\\p{Ll}*',
    'una letra mayúscula, letras minúsculas (opcional)',
    'a capital letter, small letters (optional)',
  ],
  ['-{2}', '2 guiones', '2 hyphens'],
])('%s is said in words', (pattern, spanish, english) => {
  expect(formatWords(pattern, 'es')).toBe(spanish)
  expect(formatWords(pattern, 'en')).toBe(english)
})

test.each([
  '',
  '(',
  ')',
  '[',
  'a{',
  '*',
  'a**',
  '(?i)a',
  '(?=a)b',
  '\\bword',
  '\\1',
  '[[:alpha:]]',
  '\\p{Greek}',
  'x'.repeat(300),
  '('.repeat(50),
])('of %s nothing is said', (pattern) => {
  expect(formatWords(pattern, 'es')).toBeNull()
})

test('whatever a designer writes is read to an end', () => {
  const signs = fc.constantFrom(...'ad0-9[](){}^$|?*+.,\\pLu{2}'.split(''), '\\d', '\\p{L}', '{2,3}')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (letters) => {
      const said = formatWords(letters.join(''), 'es')
      expect(said === null || (said.length > 0 && said.length <= 200)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
