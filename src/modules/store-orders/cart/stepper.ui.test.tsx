import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { cartMessages } from './cart.messages.ts'
import { cartSay } from './cart-words.ts'
import { Stepper } from './stepper.tsx'

const t = cartSay({ storeId: 's', language: 'es', words: cartMessages.es })

function Card({ available }: { available: number | null }) {
  const [quantity, setQuantity] = useState(0)
  return (
    <Stepper
      product={{ id: 'p', name: 'Café', unit: 'unit' }}
      quantity={quantity}
      available={available}
      t={t}
      step={(by) => setQuantity((before) => before + by)}
      wide
      first={{ isSoldOut: false }}
    />
  )
}

test('who puts a product into the cart by the keyboard goes on from there, and comes back to where it began', async () => {
  await draw(<Card available={null} />)
  const add = page.getByRole('button', { name: 'Agregar Café' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Uno más de Café' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('form', { name: 'Cantidad de Café' })).toHaveTextContent('2')
  const less = page.getByRole('button', { name: 'Uno menos de Café' })
  await less.click()
  await expect.element(page.getByRole('form', { name: 'Cantidad de Café' })).toHaveTextContent('1')
  await less.click()
  await expect.element(add).toHaveFocus()
})

test('a press shows before anything is drawn, and presses faster than the drawing are all counted', async () => {
  await draw(<Card available={null} />)
  const button = page.getByRole('button', { name: 'Agregar Café' })
  await expect.element(button).toBeVisible()
  const add = button.element()
  if (!(add instanceof HTMLButtonElement)) throw new Error('no button')
  add.click()
  expect(add.dataset.pressed).toBe('')
  add.click()
  add.click()
  await expect.element(page.getByRole('form', { name: 'Cantidad de Café' })).toHaveTextContent('3')
  expect(add.dataset.pressed).toBeUndefined()
})

test('no more of it is taken than there is', async () => {
  await draw(<Card available={1} />)
  await page.getByRole('button', { name: 'Agregar Café' }).click()
  await expect.element(page.getByRole('button', { name: 'Uno más de Café' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Uno menos de Café' })).toBeEnabled()
})
