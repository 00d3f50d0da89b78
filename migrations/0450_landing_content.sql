-- Figures, opinions and offers of the landing pages: the words of the installation's owner, seen by everybody. One row for
-- each product and language.
create table landing_content (
  product text not null check (length(product) between 1 and 40),
  language text not null check (language in ('es', 'en')),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 40000),
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (product, language)
);
grant select, insert, update on landing_content to enzzo_app;
