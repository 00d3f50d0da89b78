import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { Answers } from '../../schema/form-schema.ts'
import { field, formOf, ShownForm } from '../../testing/shown-form.tsx'
import { UploadRefused } from './upload-port.ts'

test('files are checked before they go, show how far they are, and hold the form until they are there', async () => {
  const arrives = Promise.withResolvers<void>()
  let tries = 0
  const sent: Answers[] = []
  const rules = { multiple: true, maxFiles: 2, maxSizeBytes: 1024, allowedFormats: ['pdf'] }
  await draw(
    <ShownForm
      schema={formOf([field('file', 'doc', { label: 'Documento', fileOptions: rules })])}
      uploads={{
        send: async ({ file }) => {
          tries += 1
          if (tries === 1) throw new Error('line cut')
          if (tries === 3) throw new UploadRefused('answered 500')
          await arrives.promise
          return { url: `/media/${tries}`, name: file.name, size: file.size, type: file.type }
        },
      }}
      onSubmit={async (answers) => {
        sent.push(answers)
        return undefined
      }}
    />,
  )
  const input = page.getByLabelText(/Documento/)
  const pdf = new File(['x'], 'contrato.pdf', { type: 'application/pdf' })
  await input.upload([new File(['x'], 'foto.png', { type: 'image/png' })])
  await expect
    .element(page.getByText('Formato de archivo no permitido. Formatos aceptados: pdf.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Quitar foto.png' }).click()
  await input.upload([new File(['x'.repeat(2000)], 'grande.pdf', { type: 'application/pdf' })])
  await expect.element(page.getByText('El archivo excede el tamaño máximo de 1 KB.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar grande.pdf' }).click()
  await input.upload([pdf, pdf, pdf])
  await expect.element(page.getByText('Solo puedes subir un máximo de 2 archivos.')).toBeVisible()
  await expect.element(page.getByText('Error al subir archivo')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Espere a que terminen de subir los archivos.')).toBeVisible()
  arrives.resolve()
  await expect.element(page.getByText('Reintente o quite los archivos que no se subieron.')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('Error al subir el archivo')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.doc).toHaveLength(2)
})

test('what is refused takes the place of no other file, and is gone when others are chosen', async () => {
  const sent: string[] = []
  const rules = { multiple: true, maxFiles: 2, maxSizeBytes: 1024, allowedFormats: ['image/*', 'pdf'] }
  await draw(
    <ShownForm
      schema={formOf([field('file', 'doc', { label: 'Documento', fileOptions: rules })])}
      uploads={{
        send: async ({ file }) => {
          sent.push(file.name)
          return { url: `/media/${sent.length}`, name: file.name, size: file.size, type: file.type }
        },
      }}
    />,
  )
  await expect
    .element(page.getByText('Hasta 2 archivos de 1 KB cada uno: imágenes, pdf.', { exact: true }))
    .toBeVisible()
  const input = page.getByLabelText(/Documento/)
  const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
  const program = (name: string) => new File(['x'], name, { type: 'application/x-msdownload' })
  await input.upload([program('a.exe'), program('b.exe'), pdf('uno.pdf')])
  await expect
    .element(page.getByText('Formato de archivo no permitido. Formatos aceptados: imágenes, pdf.').first())
    .toBeVisible()
  await expect.poll(() => sent).toEqual(['uno.pdf'])
  await input.upload([pdf('dos.pdf')])
  await expect.poll(() => sent).toEqual(['uno.pdf', 'dos.pdf'])
  await expect.element(page.getByText('a.exe')).not.toBeInTheDocument()
  await expect.element(page.getByText('dos.pdf')).toBeVisible()
})

test('on a phone nobody is told to drop files, which they cannot; at a desk they are', async () => {
  const seen = () => {
    const { width } = page.getByText('o suéltelo aquí').element().getBoundingClientRect()
    return width > 0
  }
  const uploads = { send: () => new Promise<never>(() => undefined) }
  await page.viewport(1024, 800)
  await draw(<ShownForm schema={formOf([field('file', 'doc', { label: 'Documento' })])} uploads={uploads} />)
  await expect.poll(seen).toBe(true)
  await page.viewport(390, 844)
  await expect.poll(seen).toBe(false)
})

test('of a field for one file it is said that one is dropped', async () => {
  const rules = { maxSizeBytes: 1024, allowedFormats: ['pdf'] }
  const one = { ...rules, multiple: false, maxFiles: 1 }
  const several = { ...rules, multiple: true, maxFiles: 3 }
  await draw(
    <ShownForm
      schema={formOf([
        field('file', 'one', { label: 'Cédula', fileOptions: one }),
        field('file', 'several', { label: 'Facturas', fileOptions: several }),
      ])}
      onSubmit={async () => undefined}
    />,
  )
  await expect.element(page.getByText('o suéltelo aquí', { exact: true })).toBeVisible()
  await expect.element(page.getByText('o suéltelos aquí', { exact: true })).toBeVisible()
})

test('of a file whose content is not of its type it is said what is taken, and nobody is asked to try it again', async () => {
  await draw(
    <ShownForm
      schema={formOf([
        field('file', 'doc', {
          label: 'Documento',
          required: true,
          fileOptions: { multiple: false, maxFiles: 1, maxSizeBytes: 1024, allowedFormats: ['pdf'] },
        }),
      ])}
      uploads={{
        send: async () => {
          throw new UploadRefused('answered 400', 'format')
        },
      }}
    />,
  )
  await page
    .getByLabelText(/Documento/)
    .first()
    .upload([new File(['MZ'], 'contrato.pdf', { type: 'application/pdf' })])
  await expect
    .element(page.getByText('Formato de archivo no permitido. Formatos aceptados: pdf.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  document.querySelector<HTMLElement>('[data-remove]')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('contrato.pdf')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(/Documento/).first()).toHaveFocus()
})
