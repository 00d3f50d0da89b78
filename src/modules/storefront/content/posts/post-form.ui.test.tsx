import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DocumentNode } from '#platform/values/document.ts'
import { draw } from '#ui/testing/draw.tsx'
import { PostFormScreen } from './post-form-screen.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

test('a post is written with the tools of a document, and leaves as its tree', async () => {
  const sent: { title: string; status: string; body: DocumentNode }[] = []
  await draw(
    <PostFormScreen
      id={null}
      right={{ permission: 'ecommerce.update', state: 'allowed' }}
      onDone={() => undefined}
      onBack={() => undefined}
    />,
    {
      changes: {
        'storeContent.createPost': (input) => {
          sent.push(input as (typeof sent)[number])
          return { id: crypto.randomUUID() }
        },
      },
    },
  )
  await field('Título').fill('Café de altura')
  await expect.element(page.getByText('/shop/blog/cafe-de-altura')).toBeVisible()
  await field('Contenido').click()
  await tool('Título 2').click()
  await userEvent.keyboard('Cómo se cuela{Enter}')
  await tool('Negrita').click()
  await expect.element(tool('Negrita')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('Despacio')
  await tool('Negrita').click()
  await tool('Tabla').click()
  await page.getByRole('menuitem', { name: 'Insertar tabla de 3 × 3' }).click()
  await expect.poll(() => page.getByRole('cell').elements().length).toBe(9)
  await page.getByRole('button', { name: /Guardar/ }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    title: 'Café de altura',
    status: 'draft',
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Cómo se cuela' }] },
        { type: 'paragraph', content: [{ text: 'Despacio', marks: [{ type: 'bold' }] }] },
        { type: 'table' },
        ...(sent[0]?.body.content?.slice(3) ?? []),
      ],
    },
  })
})

test('what leads nowhere is no link', async () => {
  await draw(
    <PostFormScreen
      id={null}
      right={{ permission: 'ecommerce.update', state: 'allowed' }}
      onDone={() => undefined}
      onBack={() => undefined}
    />,
  )
  await field('Contenido').click()
  await tool('Enlace').click()
  await field('Dirección').last().fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Insertar', exact: true }).click()
  await expect.element(page.getByText('Escriba una dirección como https://… o /shop/products')).toBeVisible()
})
