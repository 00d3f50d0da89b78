import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Combobox } from './combobox.tsx'

const GOODS = ['Aceite de maíz', 'Arroz', 'Azúcar', 'Azúcar parda']

type Answer = { text: string; give: () => void }

/** Adds goods one after the other; each search is answered when the test says so. */
async function drawn() {
  const asked: Answer[] = []
  function Adding() {
    const [added, setAdded] = useState<readonly string[]>([])
    return (
      <>
        <Combobox<string>
          aria-label="Agregar"
          value={null}
          onValueChange={(name) => name && setAdded([...added, name])}
          search={(text) =>
            new Promise((give) => {
              const found = GOODS.filter((name) => name.toLowerCase().includes(text))
              asked.push({ text, give: () => give(found) })
            })
          }
          itemKey={(name) => name}
          itemLabel={(name) => name}
        />
        <output>{added.join(', ')}</output>
      </>
    )
  }
  await draw(<Adding />)
  const answer = async (text: string) => {
    await expect.poll(() => asked.at(-1)?.text).toBe(text)
    asked.at(-1)?.give()
  }
  await page.getByRole('combobox', { name: 'Agregar' }).click()
  await answer('')
  await expect.element(page.getByRole('option', { name: 'Aceite de maíz' })).toBeVisible()
  return { answer }
}

const added = () => document.querySelector('output')?.textContent

test('Enter that comes before the answer takes nothing of what was found before, and then the one that was found', async () => {
  const { answer } = await drawn()
  await userEvent.keyboard('arroz{Enter}')
  expect(added()).toBe('')
  await answer('arroz')
  await expect.poll(added).toBe('Arroz')
  await expect.element(page.getByRole('combobox', { name: 'Agregar' })).toHaveValue('')
})

test('of several it waits to be told which, and Enter after the answer takes the first', async () => {
  const { answer } = await drawn()
  await userEvent.keyboard('azúcar{Enter}')
  await answer('azúcar')
  await expect.element(page.getByRole('option', { name: 'Azúcar parda' })).toBeVisible()
  expect(added()).toBe('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(added).toBe('Azúcar')
})
