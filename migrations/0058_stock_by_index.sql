-- The plan that is kept does not know how few goods a sale has, and read the whole shelf for one sale once it held
-- a few hundred products.
alter function inventory_take_stock(jsonb, uuid, uuid, uuid, timestamptz, boolean) set enable_seqscan = off;
