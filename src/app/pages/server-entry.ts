import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MOST_COUNTED_WORK, WorkSpent, within } from '#platform/values/counted-work.ts'
import type { PageState } from '#ui/pages/public-view.ts'
import { viewNamed } from './views.ts'

/**
 * A view as HTML; null for one that takes longer than all shops together can wait for it.
 *
 * @param props as JSON, so that what is drawn here is what the browser will take over.
 */
export async function renderView(name: string, props: string): Promise<string | null> {
  const state: PageState = JSON.parse(`{"view":null,"props":${props}}`)
  const view = await viewNamed(name, state.props)
  try {
    return within(MOST_COUNTED_WORK, () => renderToString(createElement(() => view(state.props))))
  } catch (error) {
    if (error instanceof WorkSpent) return null
    throw error
  }
}
