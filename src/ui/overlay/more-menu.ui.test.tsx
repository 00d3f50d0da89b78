import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { draw } from '../testing/draw.tsx'
import { MoreChoice, MoreMenu } from './more-menu.tsx'

/** Something that is done once, and counts how often it was. */
function Act({ name, order }: { name: string; order: number }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      {times < 2 && (
        <MoreChoice label={name} order={order} onSelect={() => setTimes((before) => before + 1)} />
      )}
      <p>{`${name}: ${times}`}</p>
    </>
  )
}

test('what several say stands in one menu in its order, is done by the keys, and is gone with who said it', async () => {
  await draw(
    <MoreMenu label="Más">
      <Act name="Anular" order={9} />
      <Act name="Recordar" order={1} />
      <Button>Pagar</Button>
    </MoreMenu>,
  )
  const more = page.getByRole('button', { name: 'Más', exact: true })
  await expect.element(more).toBeVisible()
  const names = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  for (const [time, left] of [
    [1, ['Recordar', 'Anular']],
    [2, ['Recordar', 'Anular']],
  ] as const) {
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(left)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`Recordar: ${time}`)).toBeVisible()
    await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument()
  }
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Anular'])
  await userEvent.keyboard('{Escape}')
})

test('where nothing is less often done there is no menu', async () => {
  await draw(
    <MoreMenu label="Más">
      <Button>Pagar</Button>
    </MoreMenu>,
  )
  await expect.element(page.getByRole('button', { name: 'Pagar' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})
