import { expect, test } from 'vitest'
import { goToPay, wayBack } from './came-from.ts'

test('whoever comes to pay is led back to the page of theirs that they came from, and for another link nowhere', () => {
  const { hides } = goToPay('https://salon.example/pay/tok-1', 'order', '/shop/order/Zk3v_Q1')
  expect(wayBack(hides, 'tok-1')).toEqual({ from: 'order', path: '/shop/order/Zk3v_Q1' })
  expect(wayBack(hides, 'tok-2')).toBeNull()
})

test('what is no page of the shop leads nowhere, and a long one is read as soon as a short one', () => {
  const kept = (path: string) => ({ came_from: `tok order ${path}` })
  // With a way to read it twice the first would not be answered in a lifetime.
  for (const path of [`/${'a'.repeat(3000)}!`, '//evil.example', 'https://evil.example', '/a//b', '/', ''])
    expect(wayBack(kept(path), 'tok')).toBeNull()
})
