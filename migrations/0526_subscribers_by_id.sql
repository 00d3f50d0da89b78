-- An address that somebody left for the news stands with who asked alone, no more in what announces it: the letters of a moment
-- ago are asked for anew by whoever misses one.
delete from outbox where split_part(event, '@', 1) = 'storefront.subscription_asked';
