import { type Device, type Section, settingsOf, settingsOn } from '../schema/sections.ts'
import { bringsProgram } from './clean-html.server.ts'

/** Says how high the block is, to the page that shows it and to nobody else's use. */
const TELL_HEIGHT = `(()=>{const tell=()=>parent.postMessage({height:document.documentElement.offsetHeight},'*');
new ResizeObserver(tell).observe(document.documentElement);addEventListener('load',tell);addEventListener('message',tell);tell()})()`

/** Code as it may stand in its element: nothing in it ends that. */
const within = (text: string, element: string): string =>
  text.replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/')

/** The document of a block that brings a program, by itself; null for any other section. */
export function ownCode(section: Section, device: Device): string | null {
  if (!bringsProgram(section, settingsOn(section, device))) return null
  const { html, css, javascript } = settingsOf('custom_html', section, device)
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif}</style><style>${within(css, 'style')}</style></head>
<body>${html}
<script>${TELL_HEIGHT}</script><script>${within(javascript, 'script')}</script></body></html>`
}
