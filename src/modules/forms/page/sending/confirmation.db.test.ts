import { expect, test } from 'vitest'
import { read } from '#app/testing/http.server.ts'
import { setSettings } from '#app/testing/settings.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { testForm } from '../../testing/published-form.server.ts'
import { FIELDS, shopWithForm } from '../../testing/shop-with-form.server.ts'

test('a form leads on within the shop’s site, or to a site that it allows, and nowhere else', async () => {
  const to = async (redirectUrl: string) => {
    const { send, shop, form } = await shopWithForm(
      testForm(FIELDS, {}, { confirmation: { type: 'redirect', message: 'Gracias', redirectUrl } }),
    )
    await setSettings(shop, { form_redirect_sites: 'https://ejemplo.test/inicio' })
    // Its designer is told which they are.
    const { redirect_sites } = await shop.call.form.getById({ id: form.id })
    expect(redirect_sites).toEqual(['https://ejemplo.test'])
    return read(await send({ nombre: 'Ana' })).data
  }
  expect(await to('/gracias?de=forma')).toMatchObject({ confirmation: { url: '/gracias?de=forma' } })
  expect(await to('https://ejemplo.test/ya')).toMatchObject({
    confirmation: { url: 'https://ejemplo.test/ya' },
  })
  for (const bad of ['https://otro.test/', '//otro.test/x', 'javascript:alert(1)', 'https://a@ejemplo.test/'])
    expect(await to(bad)).toMatchObject({ confirmation: { type: 'message', message: 'Gracias' } })
})

test('a form that leads on to the bare site leads visitors to the store, and says its message where no store is open', async () => {
  const redirect = { type: 'redirect', message: 'Gracias', redirectUrl: '/' } as const
  const { send, shop } = await shopWithForm(testForm(FIELDS, {}, { confirmation: redirect }))
  const told = async () => read(await send({ nombre: 'Ana' })).data
  expect(await told()).toMatchObject({ confirmation: { type: 'message', message: 'Gracias' } })
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = true'))
  expect(await told()).toMatchObject({ confirmation: { type: 'redirect', url: '/shop' } })
})

test('the message of a form names what was answered, to whoever sends it again too, and reads no answer as a form of its own', async () => {
  const message = 'Gracias, {{ nombre }}: respuesta {{number}} a {{form}}. {{nadie}}'
  const { parcel, post, after } = await shopWithForm(
    testForm(FIELDS, {}, { confirmation: { type: 'message', message, redirectUrl: '' } }),
  )
  const body = await parcel({ nombre: 'Ana {{number}}' })
  after(60)
  const [first, again] = [await post(body), await post(body)].map((answer) => read(answer).data)
  const said = /^Gracias, Ana \{\{number\}\}: respuesta 1 a .+\. \{\{nadie\}\}$/
  expect(first).toMatchObject({ confirmation: { message: expect.stringMatching(said) } })
  expect(again).toEqual(first)
})
