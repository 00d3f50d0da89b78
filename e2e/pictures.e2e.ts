import { expect } from '@playwright/test'
import sharp from 'sharp'
import { isWhole, tabTo, atDesk as test, toAddress } from './standing-desk.ts'

const photograph = (red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer()

test('a picture is uploaded for a product, kept in the library, and taken from there again', async ({
  page,
}) => {
  await toAddress(page, '/home/products/new')
  const address = page.getByLabel('Dirección de la imagen')
  await expect(address).toBeVisible()
  const open = page.getByRole('button', { name: 'Elegir imagen' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Elegir imagen' })
  await isWhole(page)
  const file = {
    name: 'Café de olla.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(Date.now() % 256),
  }
  await picker.getByLabel('Elegir archivos').last().setInputFiles(file)
  await expect(page.getByText('Imagen subida', { exact: true })).toBeVisible()
  await expect(picker).toBeHidden()
  await expect(address).toHaveValue(/^\/media\/[0-9a-f-]{36}\/1600$/)
  const url = await address.inputValue()

  // Once more from the library, without a mouse.
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await expect(address).toHaveValue('')
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await tabTo(page, picker.getByRole('radio', { name: 'Subir' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const kept = picker.getByRole('button', { name: 'Usar Café de olla.jpg' }).first()
  await tabTo(page, kept)
  await page.keyboard.press('Enter')
  await expect(address).toHaveValue(url)
})

test('what is no picture is refused with its reason, and an address is taken where it is one', async ({
  page,
}) => {
  await toAddress(page, '/home/products/new')
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const picker = page.getByRole('dialog', { name: 'Elegir imagen' })
  const chooser = picker.getByLabel('Elegir archivos').last()
  await chooser.setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('hola') })
  await expect(picker.getByRole('alert')).toHaveText(
    'Ese archivo no es una imagen PNG, JPG, GIF o WebP que se pueda leer.',
  )
  await chooser.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
  await expect(page.getByText('Archivo demasiado grande', { exact: true })).toBeVisible()
  await picker.getByText('URL', { exact: true }).click()
  await picker.getByLabel('Dirección de la imagen').fill('foto')
  await page.keyboard.press('Enter')
  await expect(picker.getByText('Escriba una URL de imagen válida.')).toBeVisible()
  await picker.getByLabel('Dirección de la imagen').fill('https://fotos.example/cafe.jpg')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.getByLabel('Dirección de la imagen')).toHaveValue('https://fotos.example/cafe.jpg')
})
