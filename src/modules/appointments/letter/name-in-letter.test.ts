import { expect, test } from 'vitest'
import { nameInLetter } from './name-in-letter.ts'

test.each([
  ['Gane https://premio.example/x?y', 'Gane https: / / premio. example/ x?y'],
  ['www.premio.example', 'www. premio. example'],
  ['premio@correo.example', 'premio@ correo. example'],
  ['J.Pérez', 'J. Pérez'],
  ['Ana M. Núñez, hija', 'Ana M. Núñez, hija'],
  ['Ana:\r\n\r\nSu cuenta fue\u2028bloqueada\u202e.\u200b', 'Ana: Su cuenta fue bloqueada .'],
])('%s leaves nothing that could be followed', (typed, said) => {
  expect(nameInLetter(typed)).toBe(said)
})
