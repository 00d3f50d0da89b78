import i18next from 'i18next'
import { useContext, useEffect, useMemo, useState } from 'react'
import { type LogWords, LogWordsContext } from '#ui/words/log-words.client.ts'
import { registerMessages, useLanguage } from '#ui/words/messages.ts'

/** What the log says, in words. */
export type Sayings = {
  noun: (noun: string) => string | null
  done: (action: string) => string | null
  field: (noun: string, field: string) => string | null
  value: (noun: string, field: string, value: string) => string | null
}

/** Words of one module first, and those of the others where it has none. */
function sayingsOf(all: readonly LogWords[], language: string): Sayings {
  const spaces = all.map(({ namespace }) => namespace)
  const has = (space: string, key: string) => i18next.exists(key, { ns: space, lng: language })
  const said = (keys: readonly string[], first?: string): string | null => {
    for (const key of keys) {
      const space = [...(first ? [first] : []), ...spaces].find((each) => has(each, key))
      if (space !== undefined) return i18next.t(key, { ns: space, lng: language })
    }
    return null
  }
  /** The module whose noun it is. */
  const of = (noun: string) => spaces.find((space) => has(space, `noun.${noun}`))
  return {
    noun: (noun) => said([`noun.${noun}`]),
    done: (action) => said([action]),
    field: (noun, field) => said([`field.${noun}.${field}`, `field.${field}`], of(noun)),
    value: (noun, field, value) => said([`value.${field}.${value}`], of(noun)),
  }
}

/** What every module says of the log; null until it is here. */
export function useSayings(): Sayings | null {
  const bring = useContext(LogWordsContext)
  const language = useLanguage()
  const [all, setAll] = useState<readonly LogWords[] | null>(null)
  useEffect(() => {
    let isWanted = true
    void bring().then((words) => {
      for (const each of words) registerMessages(each)
      if (isWanted) setAll(words)
    })
    return () => {
      isWanted = false
    }
  }, [bring])
  return useMemo(() => all && sayingsOf(all, language), [all, language])
}
