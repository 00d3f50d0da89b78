import type { AnyRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallLink } from '#ui/calls/api.ts'
import type { Filling } from '#ui/page/places.tsx'
import type { Language, Messages } from '#ui/words/messages.ts'
import type { Permission } from './permissions.ts'

type Texts = Readonly<Record<string, string>>

/** What stands in the menu and in the list of commands, for those who hold its permission. */
export type MenuEntry<Title extends string = string> = {
  /** What is typed to get there; the menu is in the order of the codes. */
  code: string
  /** The key of its name in the module's menu words. */
  title: Title
  path: string
  permission: Permission
  /** The part of the shop that it is of, where its permission does not say it. */
  part?: string
  icon: ReactNode
  group: 'daily' | 'store' | 'administration'
  /** It brings its own frame instead of the office's, and hears every key itself. */
  standsAlone?: true
  /**
   * Where those begin who may open it and not the office's start; where a permission is named, those who hold that too, and
   * before whatever else they might begin at: it is what they are here for.
   */
  beginsHere?: true | Permission
}

/** What can be reached by typing and has no place in the menu. */
export type TypedCode<Title extends string = string> = {
  code: string
  title: Title
  path: string
  permission: Permission
  part?: string
}

/** What a notice carries. */
type NoticeParams = Readonly<Record<string, string | number>>

/** The notices that a module raises: the sentence of each kind, by the kind's name. */
export type ModuleNotices<Kind extends string = string> = {
  words: Messages<Readonly<Record<Kind, string>>>
  kinds: readonly Kind[]
  /** What the sentence says of what the notice carries, where it is not that itself. */
  said?: (params: NoticeParams, language: Language) => NoticeParams
  /** The permission by which they are told who does not see the panel. */
  seenBy?: string
}

/** How a person left: `left` by their own will, or their session `ended` and they may come back to what they did. */
export type Leaving = 'left' | 'ended'

/** What a module does on every page, whichever screen is open. All of it is in the first load: it is small. */
export type ModulePage = {
  /** Stands between every call and the server. */
  callLink?: CallLink
  /** Begins with the page, before anything is asked of the server. */
  start?: (page: { askForRights: () => void }) => void
  /** Forgets what the module keeps in this browser of a person who left. */
  forgetPerson?: (how: Leaving) => Promise<void>
}

/** What a module gives the browser. All of it is in the first load, so its screens are lazy. */
export type ModuleScreens<
  T extends Texts = Texts,
  Routes extends readonly AnyRoute[] = readonly AnyRoute[],
> = {
  /** The words of its menu; those of its screens come with them. */
  words?: Messages<T>
  /** Its addresses, below `officeRoute`. */
  routes: Routes
  menu?: readonly MenuEntry<keyof T & string>[]
  codes?: readonly TypedCode<keyof T & string>[]
  notices?: ModuleNotices
  /** What it puts into places of screens below it. */
  fillings?: readonly Filling[]
  page?: ModulePage
}

/** Declares a module's screens; each title is one of its menu's words. */
export const defineScreens = <T extends Texts, const Routes extends readonly AnyRoute[]>(
  screens: ModuleScreens<T, Routes>,
): ModuleScreens<T, Routes> => screens

/** Declares a module's notices; each kind is one of its words. */
export const defineNotices = <Kind extends string>(notices: ModuleNotices<Kind>): ModuleNotices => notices
