import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { signedInSuperAdmin } from '../testing/super-admin.server.ts'

const brandOf = (code: string, domain: string) => ({
  code,
  name: 'Mi Colmado',
  support_email: 'ayuda@micolmado.example',
  support_phone: '809-555-0101',
  color: '#336699',
  domains: [domain],
  version: 0,
})

test('a brand is worn by its host from the next request on, and by no other', async () => {
  const { call } = await signedInSuperAdmin()
  const served = await serveTests()
  const code = `b${randomUUID().slice(0, 8)}`
  const domain = `${code}.example`
  const page = async (host: string) => (await ask(served.port, { path: '/home', host })).text
  expect(await page(`tienda.${domain}`)).toContain('<title>Enzzo -')
  await call.saveBrand(brandOf(code, domain))
  expect(await page(`tienda.${domain}`)).toContain('<title>Mi Colmado -')
  expect(await page('tiendas.test')).toContain('<title>Enzzo -')
  await call.saveBrand({ ...brandOf(code, domain), name: 'Mi Bodega', version: 1 })
  expect(await page(`tienda.${domain}`)).toContain('<title>Mi Bodega -')
  // Read before the other saved.
  await expect(call.saveBrand({ ...brandOf(code, domain), version: 1 })).rejects.toMatchObject({
    cause: { code: 'platform.record_changed' },
  })
  await expect(call.saveBrand(brandOf(code, domain))).rejects.toMatchObject({
    cause: { code: 'super_admin.brand_taken' },
  })
  await call.deleteBrand({ code })
  expect(await page(`tienda.${domain}`)).toContain('<title>Enzzo -')
})

test('neither the usual brand nor one that a shop wears is taken away', async () => {
  const { call } = await signedInSuperAdmin()
  const shop = await newWorld()
  const code = `b${randomUUID().slice(0, 8)}`
  await call.saveBrand(brandOf(code, `${code}.example`))
  await call.setTenantBrand({ id: shop.owner.tenantId, brand: code })
  for (const worn of [code, 'enzzo'])
    await expect(call.deleteBrand({ code: worn })).rejects.toMatchObject({
      cause: { code: 'super_admin.brand_worn' },
    })
  const listed = (await call.getBrands()).find((brand) => brand.code === code)
  expect(listed).toMatchObject({ shops: 1, is_default: false, domains: [`${code}.example`] })
  await call.setTenantBrand({ id: shop.owner.tenantId, brand: null })
  await call.deleteBrand({ code })
})

test.each([
  { color: 'red' },
  { domains: ['localhost'] },
  { domains: ['https://x.example'] },
  { support_email: 'nadie' },
  { code: 'Mi Marca' },
])('a brand is refused with %o', async (wrong) => {
  const { call } = await signedInSuperAdmin()
  await expect(call.saveBrand({ ...brandOf('prueba', 'prueba.example'), ...wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
