import { testSchema } from '#modules/forms/testing/test-schema.ts'

/** The form of the demo's shop that journeys review the answers of. */
export const ANSWERED_FORM = '019b0000-0000-7000-8000-00000000f0f1'
export const ANSWERED_NAME = 'Alquiler del salón'

const ANSWERS = [
  { name: 'Ana Peña', email: 'ana@ejemplo.test', city: 'santiago', wants: ['sillas', 'sonido'], guests: 80 },
  { name: '=HYPERLINK("http://malo.test")', city: 'santo_domingo', guests: 12.5, night: true },
  { name: 'Rosa Ureña', city: 'santiago', day: '2026-12-24', more: 'Una boda.\nDe noche.' },
]

/** Publishes it and has it answered, on the minutes before now: its parameters are those of `answeredForm`. */
export const ANSWERED_FORM_SQL = `
  with shop as (
    select id from tenants where subdomain = 'demo'
  ), made as (
    insert into forms (tenant_id, id, name, slug, status, draft_schema, published_version, is_changed, created_at, updated_at)
      select id, $1, $2, 'salon-de-los-recorridos', 'published', $3::jsonb, 1, false, now(), now() from shop
  ), published as (
    insert into form_versions (tenant_id, form_id, version, schema, published_at)
      select id, $1, 1, $3::jsonb, now() from shop
  )
  insert into form_submissions (tenant_id, id, form_id, form_version, number, answers, language, searched, submitted_at)
    select shop.id, gen_random_uuid(), $1, 1, one.number, one.answers, 'es', lower(one.answers ->> 'name'),
        now() - (10 - one.number) * interval '1 minute'
      from shop, jsonb_array_elements($4::jsonb) with ordinality as one (answers, number)`

export const answeredForm = (): string[] => [
  ANSWERED_FORM,
  ANSWERED_NAME,
  JSON.stringify(testSchema({ name: ANSWERED_NAME })),
  JSON.stringify(ANSWERS),
]
