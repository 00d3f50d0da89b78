import './pages.css'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PAGE_ROOT, PAGE_STATE, type PageAnswer, type PageState } from '#ui/pages/public-view.ts'
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
  const show = async ({ view: name, props, title }: PageAnswer): Promise<void> => {
    const next = await viewNamed(name, props)
    document.title = title
    root.render(createElement(() => next(props)))
    scrollTo(0, 0)
  }
  addEventListener('form-answered', ({ detail }) => {
    detail.shown = show(detail.page)
  })
}
