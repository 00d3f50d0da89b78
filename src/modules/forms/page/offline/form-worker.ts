import { FORM_PAGES, OF_A_PERSON } from './form-worker-path.ts'

/**
 * Keeps the pages of forms that were opened, each with the files that draw it, so that they open without a line. The network's
 * page comes first while it answers; a form that is there no more is let go of, and one that was drawn for somebody who is
 * signed in no more. Of many forms the last ones stay, with the files that they name. Pages inside those of other sites, and
 * whatever asks for a password, are not kept.
 */
export const FORM_WORKER = `(()=>{
const NAME='${FORM_PAGES}',MOST=12,PATIENCE=4000;
const isPage=url=>/^\\/forms\\/[^/.]+$/.test(url.pathname),isFile=url=>url.pathname.startsWith('/assets/');
const filesOf=html=>[...html.matchAll(/(?:src|href)="(\\/assets\\/[^"]+)"/g)].map(([,file])=>file);
async function sweep(cache){
  const keys=await cache.keys(),pages=keys.filter(({url})=>isPage(new URL(url)));
  for(const old of pages.slice(0,Math.max(0,pages.length-MOST)))await cache.delete(old);
  const used=new Set();
  for(const page of pages.slice(-MOST))for(const file of filesOf(await(await cache.match(page)).text()))used.add(file);
  for(const key of keys){const url=new URL(key.url);if(isFile(url)&&!used.has(url.pathname))await cache.delete(key)}
}
async function keep(url,page){
  const cache=await caches.open(NAME);
  const old=await cache.match(url);
  if(page.status===404||page.type==='opaqueredirect'&&old&&${OF_A_PERSON}.test(await old.text()))return void await cache.delete(url);
  if(!page.ok||page.redirected||!page.headers.has('x-request-id'))return;
  const html=await page.clone().text();
  if(!html.includes('"view":"form-page"'))return;
  for(const file of filesOf(html))if(!await cache.match(file))await cache.add(file);
  await cache.delete(url);
  await cache.put(url,page);
  await sweep(cache);
}
async function open(url,coming){
  const kept=await(await caches.open(NAME)).match(url);
  if(!kept)return coming;
  const soon=coming.then(page=>page.status>=502&&page.status<=504||!page.headers.has('x-request-id')&&page.type!=='opaqueredirect'?null:page,()=>null);
  return await Promise.race([soon,new Promise(done=>setTimeout(()=>done(null),PATIENCE))])||kept;
}
addEventListener('install',event=>event.waitUntil((async()=>{
  skipWaiting();
  for(const {url} of await clients.matchAll({includeUncontrolled:true,type:'window'}))
    if(isPage(new URL(url)))await fetch(url,{credentials:'same-origin',cache:'no-store'}).then(page=>keep(url,page)).catch(()=>0);
})()));
addEventListener('activate',event=>event.waitUntil(clients.claim()));
addEventListener('fetch',event=>{
  const {request}=event,url=new URL(request.url);
  if(request.method!=='GET'||url.origin!==location.origin)return;
  if(request.mode==='navigate'&&request.destination==='document'&&isPage(url)){
    const coming=fetch(request);
    event.waitUntil(coming.then(page=>keep(request.url,page.clone())).catch(()=>0));
    event.respondWith(open(request.url,coming));
  }else if(isFile(url))event.respondWith(caches.match(request,{cacheName:NAME,ignoreVary:true}).then(file=>file||fetch(request)));
});
})()`
