import type { Context } from 'hono'
import type { PageRenderer } from './page-renderer.server.ts'

/** What a visitor reads where no shop answers, or none that is open; nobody knows which language they speak. */
export function noShopPage(c: Context, pages: PageRenderer | null | undefined): Response | Promise<Response> {
  const styles = pages?.assets.styles ?? []
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  return c.html(
    `<!doctype html>
<html lang="es" data-theme="theme-enzzo">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aquí no hay ningún negocio · No business here</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
<h1 class="m-0 text-2xl">Aquí no hay ningún negocio</h1>
<p class="m-0">Puede que la dirección esté mal escrita o que el negocio no atienda por ahora. Pregunta a quien te la dio.</p>
<div lang="en">
<h2 class="m-0 text-2xl">There is no business here</h2>
<p class="m-0">The address may be misspelt, or the business does not serve for now. Ask whoever gave it to you.</p>
</div>
</main>
</body>
</html>`,
    404,
  )
}
