import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what stands in it is words, and HTML only where it was made so', () => {
  const name = `<b onclick="x">O'Brien & Co`
  expect(html`<p title="${name}">${[html`<i>${1}</i>`, html`<i>${2}</i>`]}${null}${false}</p>`.text).toBe(
    '<p title="&lt;b onclick=&quot;x&quot;&gt;O&#39;Brien &amp; Co"><i>1</i><i>2</i></p>',
  )
})
