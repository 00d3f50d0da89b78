import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask } from './journey.ts'
import { fits, isWhole, tabTo, atDesk as test, toAddress } from './standing-desk.ts'

/** A picture that no other is like: the shop keeps one of each. */
const photograph = () => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width: 900, height: 600, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}

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
    buffer: await photograph(),
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

/** A product with that picture. */
const productShowing = (page: Page, imageUrl: string) => {
  const name = `Pan ${randomUUID()}`
  const prices = { price: 25, price2: 25, price3: 25 }
  return ask(page, 'product.create', { name, sku: name, productType: 'product', imageUrl, ...prices })
}

test('two pictures are sent at once, told what they show, found by it, and deleted once nothing shows them', async ({
  page,
}) => {
  const stamp = Date.now()
  await toAddress(page, '/home/products/new')
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const picker = page.getByRole('dialog', { name: 'Elegir imagen' })
  const file = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  })
  await picker
    .getByLabel('Elegir archivos')
    .last()
    .setInputFiles([await file(`queso-${stamp}.jpg`), await file(`pan-${stamp}.jpg`)])
  await expect(picker.getByRole('radio', { name: 'Biblioteca' })).toBeChecked()
  const bread = picker.getByRole('button', { name: `Usar pan-${stamp}.jpg` })
  await expect(bread).toBeVisible()
  await fits(page)

  // What it shows is said from the keyboard, and it is found by that.
  await tabTo(page, bread)
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Texto alternativo' })).toBeFocused()
  await page.keyboard.type(`Pan de agua ${stamp}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Texto alternativo guardado')).toBeVisible()
  await picker.getByRole('searchbox').fill(`agua ${stamp}`)
  const found = picker.getByRole('button', { name: `Usar Pan de agua ${stamp}` })
  await expect(found).toBeVisible()
  await expect(picker.getByRole('button', { name: `Usar queso-${stamp}.jpg` })).toBeHidden()

  // A product shows it, so that it stays; then it goes.
  await found.click()
  const imageUrl = await page.getByLabel('Dirección de la imagen').inputValue()
  const { id } = await productShowing(page, imageUrl)
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  await picker.getByRole('radio', { name: 'Biblioteca' }).click()
  await picker.getByRole('searchbox').fill(`agua ${stamp}`)
  await tabTo(page, found)
  await page.keyboard.press('Delete')
  const used = page.getByRole('dialog', { name: 'Esta imagen está en uso' })
  await expect(used.getByText(`pan-${stamp}.jpg se usa en 1 producto. Cambie eso primero.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await ask(page, 'product.remove', { id })
  await tabTo(page, found)
  await page.keyboard.press('Delete')
  await expect(page.getByText('¿Está seguro de que desea eliminar esta imagen?')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('Imagen eliminada', { exact: true })).toBeVisible()
  await expect(found).toBeHidden()
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
