-- Where a picture of somebody is: on this site, or on another one by http.
alter table users add column image_url text check (length(image_url) between 1 and 2000);
