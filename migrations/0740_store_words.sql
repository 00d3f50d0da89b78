-- The words of what the store sells, each once: a word that was typed with a slip is looked for among them, and products by the
-- words that are like it. Codes, which have figures, are no words. Those of products that are gone stay, and find nothing.
create table store_words (
  tenant_id uuid not null references tenants (id),
  word text not null,
  primary key (tenant_id, word)
);
create index store_words_alike on store_words using gin (tenant_id, word gin_trgm_ops);
-- Of every shop at once, as the owner.
alter table store_shelf no force row level security;
insert into store_words (tenant_id, word)
  select distinct h.tenant_id, w.word from store_shelf h, unnest(string_to_array(h.search, ' ')) as w (word)
    where w.word !~ '[0-9]' and length(w.word) between 3 and 40;
alter table store_shelf force row level security;
select isolate_table('store_words', 'select, insert');
