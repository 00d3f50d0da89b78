import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, carry, drawPicker, file, ready, row, tab, uploaded } from '../testing/drawn-picker.tsx'
import { uploadLine } from '../testing/upload-line.client.ts'

test('a picture that is pasted shows how much of it has left, is saved with what it shows, and is taken', async () => {
  const line = uploadLine()
  const { picked, saved } = await drawPicker()
  await ready()
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Una taza')
  carry('paste', [file('taza.jpg')])
  await expect.poll(() => line.length).toBe(1)
  expect(line[0]?.path).toMatch(/^\/api\/upload\?filename=products%2F\d+-taza\.jpg$/)
  line[0]?.leave(0.4)
  await expect.element(row('taza.jpg').getByText('40 %')).toBeVisible()
  line[0]?.leave(1)
  await expect.element(row('taza.jpg').getByText('Preparando…')).toBeVisible()
  line[0]?.answer(200, uploaded(7))
  await expect.element(page.getByText('Imagen subida', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Su imagen se subió y se guardó en su biblioteca.')).toBeVisible()
  await expect.poll(() => picked).toEqual(['/media/7/1600'])
  expect(saved).toMatchObject([
    { url: '/media/7/1600', filename: 'taza.jpg', fileSize: 2000, mimeType: 'image/jpeg', alt: 'Una taza' },
  ])
})

test('several that are dropped go one after the other; one is taken back, one fails and goes again', async () => {
  const line = uploadLine()
  const { picked } = await drawPicker()
  await ready()
  carry('drop', [file('a.jpg'), file('b.jpg'), file('c.jpg')])
  await expect.element(row('c.jpg').getByText('En espera')).toBeVisible()
  await button('Cancelar a.jpg').click()
  expect(line[0]?.isCut()).toBe(true)
  await expect.element(row('a.jpg').getByText('Cancelada')).toBeVisible()
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(0)
  await expect
    .element(row('b.jpg').getByRole('alert'))
    .toHaveTextContent('Hubo un error al subir la imagen. Inténtelo de nuevo.')
  await expect.poll(() => line.length).toBe(3)
  line[2]?.answer(200, uploaded(3))
  await expect.element(row('c.jpg').getByText('Guardada')).toBeVisible()
  await button('Reintentar b.jpg').click()
  await expect.poll(() => line.length).toBe(4)
  line[3]?.answer(200, uploaded(2))
  // All that were sent have arrived: the library shows them, and none is taken by itself.
  await expect.element(tab('Biblioteca')).toBeChecked()
  expect(picked).toEqual([])
})

test('what does not go on is given up after a while and can be sent again; what is only slow is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const line = uploadLine()
  const { saved } = await drawPicker()
  await ready()
  carry('drop', [file('a.jpg')])
  await expect.poll(() => line.length).toBe(1)
  for (const share of [0.2, 0.4]) {
    line[0]?.leave(share)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(line[0]?.isCut()).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(line[0]?.isCut()).toBe(true)
  await expect
    .element(row('a.jpg').getByRole('alert'))
    .toHaveTextContent('Hubo un error al subir la imagen. Inténtelo de nuevo.')
  await button('Reintentar a.jpg').click()
  await expect.poll(() => line.length).toBe(2)
  // The server may take its time once it has all of it, and not for ever.
  line[1]?.leave(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line[1]?.isCut()).toBe(false)
  line[1]?.answer(200, uploaded(1))
  await expect.poll(() => saved.length).toBe(1)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(line[1]?.isCut()).toBe(false)
})

test('what the server takes for no picture is not sent again, and what went wrong is said no longer than it is so', async () => {
  const line = uploadLine()
  await drawPicker()
  await ready()
  carry('drop', [file('nota.jpg'), file('b.jpg')])
  await expect.poll(() => line.length).toBe(1)
  const refused = { domain: { code: 'media.not_a_picture', params: {} } }
  line[0]?.answer(400, { error: { data: refused } })
  await expect
    .element(row('nota.jpg').getByRole('alert'))
    .toHaveTextContent('Ese archivo no es una imagen PNG, JPG, GIF o WebP que se pueda leer.')
  await expect.element(button('Reintentar nota.jpg')).not.toBeInTheDocument()
  const failed = page.getByText('Error al cargar la imagen', { exact: true })
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(0)
  await expect.element(button('Reintentar b.jpg')).toBeVisible()
  await button('Quitar nota.jpg de la lista').click()
  await expect.element(failed).toBeVisible()
  await button('Reintentar b.jpg').click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.poll(() => line.length).toBe(3)
  line[2]?.answer(200, uploaded(2))
  await expect.element(page.getByText('Imagen subida')).toBeVisible()
})

test('of several that are chosen at once each one that is too large says so in its row, until it is removed', async () => {
  const line = uploadLine()
  const { picked } = await drawPicker({ width: 390 })
  await ready()
  carry('drop', [file('a.jpg'), file('grande.jpg', 5_242_881), file('enorme.jpg', 6_000_000)])
  await expect.poll(() => line.length).toBe(1)
  // Its toast takes the place of the one that says which were too large.
  line[0]?.answer(0)
  await expect
    .element(row('a.jpg').getByRole('alert'))
    .toHaveTextContent('Hubo un error al subir la imagen. Inténtelo de nuevo.')
  for (const name of ['grande.jpg', 'enorme.jpg']) {
    await expect
      .element(row(name).getByRole('alert'))
      .toHaveTextContent('Archivo demasiado grande. Elija una imagen de menos de 5 MB.')
    await expect.element(button(`Reintentar ${name}`)).not.toBeInTheDocument()
  }
  await button('Quitar enorme.jpg de la lista').click()
  await expect.element(row('enorme.jpg')).not.toBeInTheDocument()
  await button('Reintentar a.jpg').click()
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(200, uploaded(1))
  // Nothing leads away from the one that is still to be read of, nor is the other taken by itself.
  await expect.element(row('a.jpg').getByText('Guardada')).toBeVisible()
  await expect.element(tab('Subir')).toBeChecked()
  await expect.element(row('grande.jpg')).toBeVisible()
  expect(picked).toEqual([])
})

test('on a telephone a picture with a long name stands whole in its row, and is taken from there', async () => {
  const line = uploadLine()
  const { picked } = await drawPicker({ width: 390 })
  await ready()
  const name = `${'fotografía-de-la-vitrina-'.repeat(4)}.jpg`
  carry('drop', [file(name), file('nota.jpg')])
  await expect.poll(() => line.length).toBe(1)
  line[0]?.answer(200, uploaded(5))
  await expect.poll(() => line.length).toBe(2)
  line[1]?.answer(0)
  await expect.element(button(`Usar ${name}`)).toBeVisible()
  const list = page.getByRole('list', { name: 'Imágenes que se suben' }).element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await button(`Usar ${name}`).click()
  expect(picked).toEqual(['/media/5/1600'])
})

test('what is done with a row by the keyboard leaves the keyboard there: with what takes its place, the next row or the button', async () => {
  const line = uploadLine()
  await drawPicker()
  await ready()
  carry('drop', [file('a.jpg'), file('grande.jpg', 5_242_881), file('enorme.jpg', 6_000_000)])
  await expect.poll(() => line.length).toBe(1)
  button('Cancelar a.jpg').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Reintentar a.jpg')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('a.jpg')).not.toBeInTheDocument()
  await expect.element(button('Quitar grande.jpg de la lista')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Quitar enorme.jpg de la lista')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Elegir archivos')).toHaveFocus()
})
