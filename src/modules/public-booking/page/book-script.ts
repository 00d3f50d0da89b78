/**
 * What makes the page quicker where scripts run, and is missed nowhere else: links and forms of the page bring only what
 * changes, and what is held counts down. Without a connection the page stays with what was typed; anything else that fails
 * is left to the browser.
 */
export const BOOK_SCRIPT = `(()=>{
const d=document,main=()=>d.getElementById('main'),say=t=>{const s=d.getElementById('said');if(s)s.textContent=t};
let busy=0;
function warn(text){const m=main(),a=d.createElement('div');m.removeAttribute('aria-busy');m.querySelector('[role=alert]')?.remove();
  a.className='alert';a.setAttribute('role','alert');a.append(d.createElement('p'));a.firstChild.textContent=text;m.prepend(a);a.tabIndex=-1;a.focus()}
async function bring(url,init,push){
  const me=++busy;main().setAttribute('aria-busy','true');
  try{
    const r=await fetch(url,{...init,credentials:'same-origin',headers:{...(init&&init.headers),'x-part':'1'}}).catch(()=>0);
    if(!r&&(init||push)){if(me===busy)warn(d.getElementById('said').dataset.away);return}
    const to=new URL(r.url);if(to.origin!==location.origin||!(r.headers.get('content-type')||'').includes('text/html'))throw 0;
    const page=new DOMParser().parseFromString((await r.text()).replace(/<style[^]*?<[/]style>/,''),'text/html');if(me!==busy)return;
    const next=page.getElementById('main');if(!next)throw 0;
    if(init&&next.dataset.step==='busy'){warn(next.textContent.trim());return}
    const was=d.activeElement&&d.activeElement.id,top=scrollY,same=next.dataset.step===main().dataset.step;
    main().replaceWith(next);d.title=page.title;
    if(push&&r.url!==location.href)history.pushState(0,'',r.url);
    const err=next.querySelector('[role=alert]'),bad=next.querySelector('[aria-invalid]');
    if(same)scrollTo(0,top);else scrollTo(0,0);
    const f=(bad||err)||(same&&was&&d.getElementById(was))||(!same&&next.querySelector('h1'));
    if(f){if(!f.matches('a,button,input,textarea'))f.tabIndex=-1;f.focus({preventScroll:same&&!bad&&!err})}
    say(next.dataset.say||'');start();
  }catch(e){if(me!==busy)return;main().removeAttribute('aria-busy');if(init&&init.form){init.form.dataset.plain='1';init.form.requestSubmit(init.by)}else location.href=url}
}
d.addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('#main a[data-go]');
  if(!a||e.metaKey||e.ctrlKey||e.shiftKey||e.button)return;e.preventDefault();bring(a.href,null,true)});
d.addEventListener('submit',e=>{const f=e.target;if(!f.dataset.go||f.dataset.plain)return;e.preventDefault();
  if(main().getAttribute('aria-busy'))return;
  const b=new URLSearchParams(new FormData(f));if(e.submitter&&e.submitter.name)b.set(e.submitter.name,e.submitter.value);
  bring(f.action,{method:'POST',body:b,form:f,by:e.submitter},true)});
addEventListener('popstate',()=>bring(location.href,null,false));
let timer;
function start(){clearInterval(timer);const c=d.querySelector('[data-left]');if(!c)return;
  const end=performance.now()+c.dataset.left*1000;let told=0;
  const tick=()=>{const s=Math.max(0,Math.ceil((end-performance.now())/1000));
    c.textContent=Math.floor(s/60)+':'+String(s%60).padStart(2,'0');
    if(s<=60&&!told&&s>0){told=1;say(c.dataset.soon)}
    if(s===0){clearInterval(timer);const o=d.querySelector('.holding');if(o){o.classList.add('over');o.querySelector('[data-held]').textContent=c.dataset.over}c.textContent='';say(c.dataset.over)}};
  tick();timer=setInterval(tick,1000)}
start()})()`
