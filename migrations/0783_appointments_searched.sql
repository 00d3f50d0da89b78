-- What an appointment is searched by of its customer: lower case, without accents. Made when it is written and not for each
-- search, which reads all of a shop's.
alter table appointments add column search text not null generated always as (
  regexp_replace(
    normalize(lower(customer_name || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(customer_email, '')), nfd),
    '[\u0300-\u036f]', '', 'g')
) stored;
