import { expect, test } from 'vitest'
import { isPictureAddress } from './picture-address.ts'

test.each(['/files/cafe.webp', 'https://fotos.example/ana.jpg', 'HTTP://fotos.example'])('%s', (address) => {
  expect(isPictureAddress(address)).toBe(true)
})

test.each([
  '',
  'ana.jpg',
  '//fotos.example/ana.jpg',
  '/\\fotos.example/ana.jpg',
  '/\\[',
  '/\t/fotos.example/ana.jpg',
  '/a\n/b',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https://',
])('not %s', (address) => {
  expect(isPictureAddress(address)).toBe(false)
})
