import type { ReactNode } from 'react'

/**
 * A page for anybody, drawn first by the server and then taken over by the browser. Its properties travel as JSON, from
 * the module's own answer (`PageReply`), so that nobody else can know what they are.
 */
export type PublicView = (props: never) => ReactNode

/**
 * How the view of each name is had: its code comes alone, with none of another page, and with what only some of these pages
 * need where the properties say so. It has the name of its file, by which the build knows it.
 */
export type PublicViews = Readonly<Record<string, (props: never) => Promise<PublicView>>>

/** What a module gives of pages that the server draws: its `<module>.pages.tsx`. */
export const definePages = <const Views extends PublicViews>(views: Views): Views => views

/** What stands in the page for the browser to go on from. */
export type PageState = { readonly view: string; readonly props: never }

/** Where the page is drawn, and where its state stands. */
export const PAGE_ROOT = 'page'
export const PAGE_STATE = 'page-state'

/** A page that a form was answered with, as the browser goes on from it. */
export type PageAnswer = PageState & { readonly title: string }

/** A page that is to be shown; `shown` is set by whoever shows it. */
export type FormAnswered = { readonly page: PageAnswer; shown: Promise<void> | null }

declare global {
  interface WindowEventMap {
    /** A form was answered with a page: by an event, so that pages without such a form bring nothing for it. */
    'form-answered': CustomEvent<FormAnswered>
  }
}
