import { expect, test } from 'vitest'
import { nameInLetter, nameToStranger, thingInLetter, wordsInLetter } from './names-in-letters.ts'

test.each([
  ['Gane https://premio.example/x?y', 'Gane https: / / premio. example/ x?y'],
  ['www.premio.example', 'www. premio. example'],
  ['premio@correo.example', 'premio@ correo. example'],
  ['10.0.0.1', '10. 0. 0. 1'],
  ['J.Pérez', 'J. Pérez'],
  ['Ana M. Núñez, hija', 'Ana M. Núñez, hija'],
  ['Colmado La Peña, S.R.L.', 'Colmado La Peña, S.R.L.'],
  ['Ana:\r\n\r\nSu cuenta fue\u2028bloqueada\u202e.\u200b', 'Ana: Su cuenta fue bloqueada .'],
])('%s leaves nothing that could be followed', (typed, said) => {
  expect(nameInLetter(typed)).toBe(said)
})

test.each([
  ['Ana Peralta', 'Ana Peralta'],
  ['Colmado La Peña, S.R.L.', 'Colmado La Peña, S.R.L.'],
  ['Dr.Juan Núñez', 'Dr. Juan Núñez'],
  ['URGENTE su cuenta http://evil.test/x', 'URGENTE su cuenta'],
  ['Banco www.evil.test', 'Banco'],
  ['Entre en evil.test ya', 'Entre en evil. test ya'],
  ['Entre en evil.test/ya', 'Entre en evil. test/ ya'],
  ['escriba a eva@evil.test', 'escriba a'],
  ['Ana:\r\n\r\nSu cuenta fue bloqueada', 'Ana: Su cuenta fue bloqueada'],
  ['HTTPS://evil.test', ''],
])('a letter to a stranger says of %s only %s', (name, plain) => {
  expect(nameToStranger(name)).toBe(plain)
})

test.each([
  ['Refresco 1.5 L', 'Refresco 1.5 L'],
  ['Jamón 1/2 lb', 'Jamón 1/2 lb'],
  ['Lunes a sábado, de 8:00 a 6:00', 'Lunes a sábado, de 8:00 a 6:00'],
  ['Entre a http://malo.example/x', 'Entre a http:// malo. example/x'],
  ['malo.example', 'malo. example'],
  ['eva@malo.example', 'eva@ malo. example'],
])('%s as goods keeps its figures and leads nowhere', (typed, said) => {
  expect(thingInLetter(typed)).toBe(said)
})

test('what is typed in lines stays in lines, and leads nowhere', () => {
  expect(wordsInLetter(' Buenas.\r\n\r\n\r\n\r\nVea http://malo.test/x\u2028ya ')).toBe(
    'Buenas.\n\nVea http: / / malo. test/ x\nya',
  )
})
