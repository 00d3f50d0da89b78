import type { Context } from 'hono'
import type { PageRenderer } from './page-renderer.server.ts'
import { plainDocument } from './plain-document.server.ts'

/** What a visitor reads where no shop answers, or none that is open; nobody knows which language they speak. */
export const noShopPage = (c: Context, pages: PageRenderer | null | undefined) =>
  plainDocument(c, pages, {
    status: 404,
    lang: 'es',
    title: 'Aquí no hay ningún negocio · No business here',
    content: `<h1 class="m-0 text-2xl">Aquí no hay ningún negocio</h1>
<p class="m-0">Puede que la dirección esté mal escrita o que el negocio no atienda por ahora. Pregunte a quien se la dio.</p>
<div lang="en">
<h2 class="m-0 text-2xl">There is no business here</h2>
<p class="m-0">The address may be misspelt, or the business does not serve for now. Ask whoever gave it to you.</p>
</div>`,
  })
