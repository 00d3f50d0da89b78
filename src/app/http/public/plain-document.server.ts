import type { Context } from 'hono'
import type { PageRenderer } from './page-renderer.server.ts'

export type PlainDocument = {
  readonly status: 404 | 500 | 503
  readonly lang: 'es' | 'en'
  readonly title: string
  /** Trusted markup. */
  readonly content: string
  /** Trusted markup. */
  readonly head?: string
}

/** A page of the installation's own words alone, where nothing of a shop may be or can be shown; no machine lists or keeps it. */
export function plainDocument(
  c: Context,
  pages: PageRenderer | null | undefined,
  { status, lang, title, content, head = '' }: PlainDocument,
): Response | Promise<Response> {
  const styles = pages?.assets.styles ?? []
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  return c.html(
    `<!doctype html>
<html lang="${lang}" data-theme="theme-enzzo">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${head}
</head>
<body>
<main class="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
${content}
</main>
</body>
</html>`,
    status,
  )
}
