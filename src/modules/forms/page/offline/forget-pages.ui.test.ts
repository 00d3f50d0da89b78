import { expect, onTestFinished, test } from 'vitest'
import { forgetPagesOfPeople } from './forget-pages.client.ts'
import { FORM_PAGES } from './form-worker-path.ts'

test('who leaves takes the pages along that say that they fill in a form, and leaves those that are anybody’s', async () => {
  const kept = await caches.open(FORM_PAGES)
  onTestFinished(() => void caches.delete(FORM_PAGES))
  const page = (person: string | null) =>
    new Response(`<script>{"view":"form-page","props":{"person":${JSON.stringify(person)}}}</script>`)
  await kept.put('/forms/lista', page('019b0000-0000-7000-8000-00000000000a'))
  await kept.put('/forms/encuesta', page(null))
  await kept.put('/assets/form.js', new Response('"person":null'))
  await forgetPagesOfPeople()
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname)
  expect(paths.toSorted()).toEqual(['/assets/form.js', '/forms/encuesta'])
})
