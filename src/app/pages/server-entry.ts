import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageState } from '#ui/pages/public-view.ts'
import { viewNamed } from './views.ts'

/**
 * A view as HTML.
 *
 * @param props as JSON, so that what is drawn here is what the browser will take over.
 */
export async function renderView(name: string, props: string): Promise<string> {
  const view = await viewNamed(name)
  const state: PageState = JSON.parse(`{"view":null,"props":${props}}`)
  return renderToString(createElement(() => view(state.props)))
}
