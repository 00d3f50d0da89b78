import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-columns.ts'

type Row = { name: string; note: string }

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name },
  { key: 'note', header: 'Nota', from: 'lg', cell: ({ note }) => note },
  { key: 'code', header: 'Código', from: 'xl', cell: () => 'COD-000001' },
  { key: 'amount', header: 'Monto', align: 'end', cell: () => '1,500.00' },
]
const SHORT = { name: 'Café', note: 'Molido' }
const LONG = { name: 'Café', note: 'Molido grueso, de la finca de atrás, en saco' }
const LONG_NAMED = { ...LONG, name: 'Café molido grueso, de la finca de atrás, en saco de una libra' }

function Listed() {
  const [{ rows, width }, setShown] = useState({ rows: [SHORT], width: 500 })
  return (
    <>
      <button type="button" onClick={() => setShown({ rows: [LONG], width: 500 })}>
        Largo
      </button>
      <button type="button" onClick={() => setShown({ rows: [LONG], width: 260 })}>
        Estrecho
      </button>
      <button type="button" onClick={() => setShown({ rows: [LONG_NAMED], width: 260 })}>
        Más
      </button>
      <button type="button" onClick={() => setShown({ rows: [LONG], width: 1200 })}>
        Ancho
      </button>
      <div style={{ width }}>
        <DataTable
          label="Cosas"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          empty={null}
        />
      </div>
    </>
  )
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('columns of wider windows give way where what stands in the rows leaves them no room, and come back with it', async () => {
  await draw(<Listed />, { width: 1440 })
  await expect.poll(heads).toEqual(['Nombre', 'Nota', 'Código', 'Monto'])
  await page.getByRole('button', { name: 'Largo' }).click()
  await expect.poll(heads).toEqual(['Nombre', 'Nota', 'Monto'])
  await page.getByRole('button', { name: 'Estrecho' }).click()
  await expect.poll(heads).toEqual(['Nombre', 'Monto'])
  const list = page.getByRole('region', { name: 'Cosas' }).element()
  expect(list.scrollWidth).toBe(list.clientWidth)
  const height = list.clientHeight
  await page.getByRole('button', { name: 'Más' }).click()
  await expect.poll(() => list.clientHeight).toBeGreaterThan(height)
  expect(list.scrollWidth).toBe(list.clientWidth)
  await page.getByRole('button', { name: 'Ancho' }).click()
  await expect.poll(heads).toEqual(['Nombre', 'Nota', 'Código', 'Monto'])
})
