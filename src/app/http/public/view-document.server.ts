import type { PageHead, ViewReply } from '#platform/module/public-page.server.ts'
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

/** What search engines and those who pass it on see of the page. */
function headOf(title: string, description: string | undefined, head: PageHead): string[] {
  const {
    canonical,
    alternates = {},
    image,
    kind = 'website',
    about = [],
    previous,
    next,
    styles = [],
  } = head
  const meta = (name: string, content: string | undefined): string[] =>
    content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : []
  const link = (rel: string, href: string | undefined, more = ''): string[] =>
    href ? [`<link rel="${rel}"${more} href="${escapeHtml(href)}">`] : []
  return [
    ...styles.flatMap((href) => link('stylesheet', href)),
    ...link('canonical', canonical),
    ...link('prev', previous),
    ...link('next', next),
    ...Object.entries(alternates).flatMap(([language, href]) =>
      link('alternate', href, ` hreflang="${escapeHtml(language)}"`),
    ),
    ...(canonical
      ? [
          ...meta('og:title', title),
          ...meta('og:description', description),
          ...meta('og:type', kind),
          ...meta('og:url', canonical),
          ...meta('og:image', image?.url),
          ...meta('og:image:alt', image?.alt),
          ...meta('og:image:width', image?.width?.toString()),
          ...meta('og:image:height', image?.height?.toString()),
        ]
      : []),
    ...about.map((each) => `<script type="application/ld+json">${inPage(JSON.stringify(each))}</script>`),
  ]
}

/**
 * A page that a view draws, whole, with what the browser takes it over by; null where it takes too long to be drawn.
 *
 * @param nonce null for a page that is kept: its program is one of our own files, which needs none.
 */
export async function viewDocument(
  { renderView, assets }: PageRenderer,
  { view, parts, props, language, title, description, theme, head = {} }: ViewReply,
  nonce: string | null,
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
${[...assets.styles, ...(assets.stylesOf?.(view) ?? [])].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets
  .brings(view, parts)
  .map((href) => `<link rel="modulepreload" href="${href}">`)
  .join('\n')}
${headOf(title, description, head).join('\n')}
<script type="module" src="${assets.script}"${nonce === null ? '' : ` nonce="${nonce}"`}></script>
</head>
<body>
<div id="${PAGE_ROOT}">${drawn}</div>
<script type="application/json" id="${PAGE_STATE}">${inPage(JSON.stringify({ view }).slice(0, -1))},"props":${inPage(state)}}</script>
</body>
</html>`
}
