import { expect, test } from 'vitest'
import { ToastDesk, type ToastStanding } from './toast-desk.ts'

/** What stands on the screen, in the order in which it came. */
function newScreen() {
  const shown: string[] = []
  const desk = new ToastDesk((id) => void shown.splice(shown.indexOf(id), 1))
  const say = (id: string, standing: ToastStanding): void =>
    desk.show(standing, () => {
      shown.push(id)
      return id
    })
  return { shown, desk, say }
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
  const { shown, desk, say } = newScreen()
  say('refused', { tone: 'error', about: 'product.remove' })
  desk.settle('product.restore')
  expect(shown).toEqual(['refused'])
  say('refused again', { tone: 'error', about: 'product.remove' })
  expect(shown).toEqual(['refused again'])
  desk.settle('product.remove')
  expect(shown).toEqual([])
})

test('a failure takes away what went well before, and no warning', () => {
  const { shown, desk, say } = newScreen()
  say('done', {})
  desk.fail()
  expect(shown).toEqual([])
  say('look', { tone: 'attn' })
  desk.fail()
  expect(shown).toEqual(['look'])
})
