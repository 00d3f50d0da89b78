import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { useTypedCode } from './typed-code.ts'

function Office() {
  const [isKnown, know] = useState(false)
  const [said, say] = useState('')
  const customers = { code: '080', title: 'Clientes', group: 'Pantallas', run: () => say('Clientes') }
  useTypedCode(isKnown ? [customers] : null, () => say('Paleta'))
  return (
    <>
      <button type="button" onClick={() => know(true)}>
        Saber
      </button>
      <output aria-label="Abierto">{said}</output>
    </>
  )
}

const opened = () => page.getByRole('status', { name: 'Abierto' })

test('a code typed before it is known what this person may do waits, and is not called unknown', async () => {
  await draw(<Office />)
  await userEvent.keyboard('080')
  await expect.element(opened()).toHaveTextContent('')
  await page.getByRole('button', { name: 'Saber' }).click()
  await expect.element(opened()).toHaveTextContent('Clientes')
  await userEvent.keyboard('000')
  await expect.element(opened()).toHaveTextContent('Paleta')
  await expect.element(page.getByText(/El código 080 no existe/)).not.toBeInTheDocument()
  await userEvent.keyboard('999')
  await expect.element(page.getByText(/El código 999 no existe/)).toBeVisible()
})
