import './pages.css'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PAGE_ROOT, PAGE_STATE, type PageState } from '#ui/pages/public-view.ts'
import { showAnswersBy } from '#ui/pages/send-form.client.ts'
import { viewNamed } from './views.ts'

/** Takes a page over that the server drew: what it was drawn with stands in it. */
const place = document.getElementById(PAGE_ROOT)
const state: PageState = JSON.parse(document.getElementById(PAGE_STATE)?.textContent ?? 'null')
const view = await viewNamed(state.view, state.props)
if (place) {
  const root = hydrateRoot(
    place,
    createElement(() => view(state.props)),
  )
  // A page of its own, whatever stood here: its fields begin with what it brings.
  showAnswersBy(async ({ view: name, props, title }) => {
    const next = await viewNamed(name, props)
    document.title = title
    root.render(createElement(() => next(props)))
    scrollTo(0, 0)
  })
}
