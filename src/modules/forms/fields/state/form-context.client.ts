import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormLanguage } from '../../schema/form-schema.ts'
import type { UploadPort } from '../files/upload-port.ts'
import type { FormStore } from './form-store.client.ts'
import type { FormWords } from './form-words.ts'
import type { Look } from './looks.ts'

/** Filled in for good, tried out, or drawn on the designer's canvas. */
export type FormMode = 'fill' | 'preview' | 'design'

export type FormInHand = {
  readonly store: FormStore
  readonly words: FormWords
  readonly language: FormLanguage
  readonly look: Look
  readonly mode: FormMode
  /** Nothing where files cannot be sent. */
  readonly uploads: UploadPort | undefined
  /** Before the keys, so that two forms on one page have ids of their own. */
  readonly prefix: string
}

const InHand = createContext<FormInHand | null>(null)
export const FormProvider = InHand.Provider

/** The form around what is drawn. @throws outside of a `FormView`. */
export function useForm(): FormInHand {
  const form = useContext(InHand)
  if (!form) throw new Error('a field was drawn outside of a form')
  return form
}

/** Draws again when a field or a group changes. */
export function useKey(key: string): FormStore {
  const { store } = useForm()
  const version = () => store.versionOf(key)
  useSyncExternalStore(store.subscriberOf(key), version, version)
  return store
}

/** How many answers are said to be wrong; draws again when there are more or fewer. */
export function useWrongCount(): number {
  const { store } = useForm()
  return useSyncExternalStore(store.onWrong, store.wrongCount, store.wrongCount)
}

/** Draws again when any answer changes. */
export function useAnswers(): FormStore {
  const { store } = useForm()
  useSyncExternalStore(store.onAnswers, store.answersVersion, store.answersVersion)
  return store
}
