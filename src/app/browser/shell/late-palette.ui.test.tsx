import { useEffect, useMemo, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Late } from '#ui/late/late.client.ts'
import { draw } from '#ui/testing/draw.tsx'
import { LatePalette } from './late-palette.tsx'

type Code = typeof import('./palette.tsx')

/** A page with a palette whose code is still on its way, and what was run by it. */
function Office({ arrives, known }: { arrives: Promise<Code>; known: Promise<void> }) {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => void known.then(() => setKnown(true)), [known])
  const [open, setOpen] = useState(false)
  const [said, say] = useState('')
  const code = useMemo(() => new Late(() => arrives), [arrives])
  const command = (typed: string, title: string) => ({
    code: typed,
    title,
    group: 'Pantallas',
    run: () => say(title),
  })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Pedir
      </button>
      <input aria-label="Otro campo" />
      <output aria-label="Abierto">{said}</output>
      <LatePalette
        code={code}
        open={open}
        onClose={() => setOpen(false)}
        commands={isKnown ? [command('040', 'Productos'), command('080', 'Clientes')] : []}
        holdsKeys
      />
    </>
  )
}

async function ask(known = Promise.resolve()) {
  const { promise, resolve } = Promise.withResolvers<Code>()
  await draw(<Office arrives={promise} known={known} />)
  await page.getByRole('button', { name: 'Pedir' }).click()
  return { arrive: async () => resolve(await import('./palette.tsx')) }
}

const field = () => page.getByRole('combobox', { name: 'Ir a una pantalla o código' })
const opened = () => page.getByRole('status', { name: 'Abierto' })

test('what is typed before the palette is there is seen at once and stands in its field', async () => {
  const { arrive } = await ask()
  await userEvent.keyboard('clx{Backspace}ien')
  await expect.element(page.getByText('clien')).toBeVisible()
  await arrive()
  await expect.element(field()).toHaveValue('clien')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('t{Enter}')
  await expect.element(opened()).toHaveTextContent('Clientes')
})

test('Enter that came before the palette chooses what was typed, and a whole code does not wait for it', async () => {
  const { arrive } = await ask()
  await userEvent.keyboard('produ{Enter}')
  await arrive()
  await expect.element(opened()).toHaveTextContent('Productos')
  await page.getByRole('button', { name: 'Pedir' }).click()
  await userEvent.keyboard('080')
  await expect.element(opened()).toHaveTextContent('Clientes')
})

test('Escape and a press elsewhere let go of a palette that is still to come', async () => {
  await ask()
  await userEvent.keyboard('cl{Escape}')
  await expect.element(page.getByText('cl', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pedir' }).click()
  await userEvent.keyboard('cl')
  await page.getByRole('textbox', { name: 'Otro campo' }).click()
  await userEvent.keyboard('ron')
  await expect.element(page.getByRole('textbox', { name: 'Otro campo' })).toHaveValue('ron')
})

test('a code that is complete before it is known what this person may do runs as soon as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { arrive } = await ask(promise)
  await arrive()
  await userEvent.keyboard('080')
  await expect.element(field()).toHaveValue('080')
  resolve()
  await expect.element(opened()).toHaveTextContent('Clientes')
  await expect.element(field()).not.toBeInTheDocument()
})
