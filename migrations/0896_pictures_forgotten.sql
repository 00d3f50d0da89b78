-- A picture is forgotten before its files go, and its row goes last: what a kill leaves between is taken up again.
alter table pictures
  add column forgotten_at timestamptz,
  drop constraint pictures_check,
  -- What is sent again while it is cleared away is another picture.
  add constraint pictures_kept_here check (
    (external_url is null) = (content_hash is not null)
    or (forgotten_at is not null and external_url is null and content_hash is null)
  );
create index pictures_forgotten on pictures (tenant_id, forgotten_at) where forgotten_at is not null;
