import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { Facts } from './facts.tsx'

test('a long name leaves its values the greater half of the line', async () => {
  await draw(
    <div style={{ width: 372 }}>
      <Facts
        facts={[
          ['Servicio', 'Corte'],
          ['Por qué con Yahaira Altagracia Marte de los Santos Rosario', 'Nadie más estaba libre a esa hora'],
        ]}
      />
    </div>,
  )
  await expect.element(page.getByText('Corte')).toBeVisible()
  const { width } = page.getByText('Corte').element().getBoundingClientRect()
  expect(width).toBeGreaterThan(372 / 2)
})
