/**
 * What another site puts into a page of its own to show a form there:
 * `<div data-enzzo-form="citas"></div><script src="https://tienda…/forms/embed.js" async></script>`. It makes the frame and
 * keeps it as high as the form is.
 */
export const EMBED_SCRIPT = `(()=>{
const me=document.currentScript,from=new URL(me.src).origin;
const show=place=>{
  if(place.dataset.enzzoShown)return;place.dataset.enzzoShown='1';
  const slug=place.dataset.enzzoForm,{language,link}=place.dataset;
  const frame=document.createElement('iframe');
  frame.src=from+'/forms/'+encodeURIComponent(slug)+'?embed=1'+(language?'&lang='+encodeURIComponent(language):'')+(link?'&link='+encodeURIComponent(link):'');
  frame.title=place.dataset.title||slug;frame.loading='lazy';
  frame.style.cssText='display:block;width:100%;height:480px;border:0';
  addEventListener('message',({source,origin,data})=>{
    if(source!==frame.contentWindow||origin!==from||!data)return;
    const height=Number(data.enzzoFormHeight);
    if(height>0&&height<100000)frame.style.height=Math.ceil(height)+'px';
  });
  place.append(frame);
};
const all=()=>document.querySelectorAll('[data-enzzo-form]').forEach(show);
if(document.readyState==='loading')addEventListener('DOMContentLoaded',all);else all();
})()`
