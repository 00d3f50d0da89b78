import { expect, test } from 'vitest'
import { ShownToasts, type ToastSubject } from './shown-toasts.ts'

/** What stands on the screen, in the order in which it came. */
function newScreen() {
  const shown: string[] = []
  const toasts = new ShownToasts((id) => void shown.splice(shown.indexOf(id), 1))
  const say = (id: string, subject: ToastSubject): void =>
    toasts.show(subject, () => {
      shown.push(id)
      return id
    })
  return { shown, toasts, say }
}

test('an error leaves when the same goes well, however long after it', () => {
  const { shown, say } = newScreen()
  say('not voided', { tone: 'error', about: 'card.void' })
  say('voided', { about: 'card.void' })
  expect(shown).toEqual(['voided'])
})

test('an error stays under what is said of something else', () => {
  const { shown, say } = newScreen()
  say('not voided', { tone: 'error', about: 'card.void' })
  say('copied', { about: 'copy' })
  say('saved', {})
  expect(shown).toEqual(['not voided', 'saved'])
})

test('an error of a change leaves when that change is done, and a new one takes its place', () => {
  const { shown, toasts, say } = newScreen()
  say('refused', { tone: 'error', about: 'product.remove' })
  toasts.settle('product.restore')
  expect(shown).toEqual(['refused'])
  say('refused again', { tone: 'error', about: 'product.remove' })
  expect(shown).toEqual(['refused again'])
  toasts.settle('product.remove')
  expect(shown).toEqual([])
})

test('a failure takes away what went well before, and no warning', () => {
  const { shown, toasts, say } = newScreen()
  say('done', {})
  toasts.fail()
  expect(shown).toEqual([])
  say('look', { tone: 'attn' })
  toasts.fail()
  expect(shown).toEqual(['look'])
})

test('once the session has ended no error is said, nor one of before, until somebody signs in', () => {
  const { shown, toasts, say } = newScreen()
  say('not sent', { tone: 'error', about: 'mail' })
  toasts.hush(true)
  expect(shown).toEqual([])
  say('not saved', { tone: 'error', about: 'record form' })
  expect(shown).toEqual([])
  expect(shown).toEqual([])
  toasts.hush(false)
  say('not saved', { tone: 'error', about: 'record form' })
  expect(shown).toEqual(['not saved'])
})
