import { expect, test } from 'vitest'
import { freeName, plainName } from './names-in-zip.ts'

test.each([
  ['cédula.png', 'cédula.png'],
  ['ce\u0301dula.png', 'cédula.png'],
  ['contrato ñandú & <2>.pdf', 'contrato ñandú & _2_.pdf'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['CON.png', '_CON.png'],
  ['com1', '_com1'],
  ['console.log', 'console.log'],
  ['papel. ', 'papel'],
  ['...', '_'],
  ['', '_'],
])('a file that was sent as %j is unpacked as %j', (sent, unpacked) => {
  expect(plainName(sent)).toBe(unpacked)
})

test('a long name keeps its ending, and no letter is cut in two', () => {
  const name = plainName(`${'😀'.repeat(200)}.pdf`)
  expect([...name]).toHaveLength(120)
  expect(name).toMatch(/^(😀)+\.pdf$/u)
})

test('files of one name are all kept, also where capitals are not told apart', () => {
  const taken = new Set<string>()
  expect(['a.png', 'A.png', 'a.png', 'sin', 'Sin'].map((name) => freeName(name, taken))).toEqual([
    'a.png',
    'A (2).png',
    'a (3).png',
    'sin',
    'Sin (2)',
  ])
})
