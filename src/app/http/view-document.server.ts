import type { ViewReply } from '#platform/module/public-page.server.ts'
import { PAGE_ROOT, PAGE_STATE } from '#ui/pages/public-view.ts'
import type { PageRenderer } from './page-renderer.server.ts'

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** JSON that may stand in a page: nothing in it ends its element. */
const inPage = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A page that a view draws, whole, with what the browser takes it over by; null where it takes too long to be drawn. */
export async function viewDocument(
  { renderView, assets }: PageRenderer,
  { view, props, language, title, description, theme }: ViewReply,
  nonce: string,
): Promise<string | null> {
  const state = JSON.stringify(props)
  const drawn = await renderView(view, state)
  if (drawn === null) return null
  return `<!doctype html>
<html lang="${language}" data-theme="${escapeHtml(theme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}<link rel="icon" href="/mark.svg" type="image/svg+xml">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets
  .brings(view)
  .map((href) => `<link rel="modulepreload" href="${href}">`)
  .join('\n')}
<script type="module" src="${assets.script}" nonce="${nonce}"></script>
</head>
<body>
<div id="${PAGE_ROOT}">${drawn}</div>
<script type="application/json" id="${PAGE_STATE}">${inPage(JSON.stringify({ view }).slice(0, -1))},"props":${inPage(state)}}</script>
</body>
</html>`
}
