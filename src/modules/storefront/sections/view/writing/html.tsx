import { useEffect, useRef } from 'react'
import { CleanedHtml } from '#ui/pages/cleaned-html.tsx'
import type { SettingsOf } from '../../schema/sections.ts'
import { Titled, WIDTH } from '../frame.tsx'
import type { Around } from '../view-props.ts'

type HtmlProps = { id: string; name: string; around: Around }

/** What a shop wrote in HTML, as the server cleaned it; nothing else is ever put here. */
export function Html({ id, name, around: { data, device } }: HtmlProps) {
  const html = data.html[device][id]?.[name] ?? ''
  if (html === '') return null
  return <CleanedHtml html={html} className={PROSE} />
}

const PROSE =
  'max-w-none break-words [&_a]:text-accent-text [&_h2]:text-2xl [&_h2]:font-semibold [&_h3]:text-xl [&_h3]:font-semibold [&_img]:h-auto [&_img]:max-w-full [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_table]:w-full [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_ul]:list-disc [&_ul]:pl-6'

type CustomProps = { id: string; settings: SettingsOf<'custom_html'>; around: Around }

/** A block of the shop's own: plain HTML as part of the page, one with a program in a frame of its own. */
export function CustomHtml({ id, settings, around }: CustomProps) {
  const frame = around.data.frames[around.device][id]
  const html = around.data.html[around.device][id]?.html ?? ''
  if (!frame && html === '') return null
  return (
    <Titled title={settings.title} around={around}>
      {frame ? (
        <OwnFrame address={frame} title={settings.title || around.t('own_code')} />
      ) : (
        <Html id={id} name="html" around={around} />
      )}
    </Titled>
  )
}

const HIGHEST = 4000

/** It knows nothing of the page and reaches nothing of it; only how high it is, it says. */
function OwnFrame({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
      const element = frame.current
      if (!element || source !== element.contentWindow || typeof data !== 'object' || data === null) return
      const height: unknown = Reflect.get(data, 'height')
      if (typeof height !== 'number' || !Number.isFinite(height)) return
      element.style.height = `${Math.min(Math.max(Math.ceil(height), 16), HIGHEST)}px`
    }
    window.addEventListener('message', onMessage)
    frame.current?.contentWindow?.postMessage('height?', '*')
    return () => window.removeEventListener('message', onMessage)
  }, [])
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      sandbox="allow-scripts"
      loading="lazy"
      referrerPolicy="no-referrer"
      className="h-96 w-full border-0"
    />
  )
}

type PageContentProps = { id: string; settings: SettingsOf<'page_content'>; around: Around }

/** Text of the shop's own; nothing where none is written. */
export function PageContent({ id, settings, around }: PageContentProps) {
  const hasText = (around.data.html[around.device][id]?.content ?? '') !== ''
  const title = settings.showTitle ? settings.title : ''
  if (!hasText && title === '') return null
  if (title === '')
    return (
      <div className={`${WIDTH} py-8 sm:py-12`}>
        <Html id={id} name="content" around={around} />
      </div>
    )
  return (
    <Titled title={title} around={around}>
      <Html id={id} name="content" around={around} />
    </Titled>
  )
}
