/** How the pages look by which people book: one column for a thumb, two where there is room. */
export const BOOK_STYLES = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 Geist,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
.top{background:var(--soft);border-bottom:1px solid var(--line)}
.top>div{display:flex;align-items:center;gap:.85rem;max-width:60rem;margin:0 auto;padding:.75rem 1rem}
.top img,.mark{width:2.75rem;height:2.75rem;border-radius:10px;object-fit:contain;flex:none}
.mark{display:grid;place-items:center;background:var(--accent);color:var(--on);font-size:1.25rem;font-weight:700}
.top p{margin:0;min-width:0;flex:1;display:grid}
.top strong{font-size:1.05rem;line-height:1.3;overflow-wrap:anywhere}
.top span:not(.mark){color:var(--muted);font-size:.8125rem}
.call{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:10px;color:var(--text)}
main{display:block;max-width:60rem;margin:0 auto;padding:1rem 1rem 1.5rem}
main:focus,h1:focus{outline:none}
main[aria-busy]{cursor:progress}
main[aria-busy]>*{pointer-events:none}
h1{margin:.25rem 0 .75rem;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:0;font-size:1rem;line-height:1.4}
section{margin:0 0 1.5rem}
.head{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;margin-bottom:.5rem}
.head span{color:var(--muted);font-size:.875rem}
ul{list-style:none;margin:0;padding:0}
a{color:var(--ink)}
.services{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.services li+li{border-top:1px solid var(--line)}
.services a{display:flex;align-items:center;gap:.85rem;min-height:3.75rem;padding:.6rem .9rem;color:inherit;text-decoration:none}
.services a[aria-current]{background:var(--soft)}
.services b,.services small{display:block}
.services b{font-weight:600}
.services small{color:var(--muted);font-size:.8125rem}
.services .dot{width:1.25rem;height:1.25rem;border:1.5px solid var(--field);border-radius:50%;flex:none}
.services [aria-current] .dot{border:6px solid var(--edge)}
.services .what{flex:1;min-width:0;overflow-wrap:anywhere}
.services .price{font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap;text-align:right}
.more{margin-top:.5rem;overflow:hidden}
.more .services{margin:0;border-width:1px 0 0;border-radius:0;padding:0}
.more>.services{display:block;max-height:none;white-space:normal}
.people{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.25rem,1fr));gap:.5rem}
.people a{display:grid;justify-items:center;gap:.35rem;height:100%;padding:.65rem .25rem .5rem;background:var(--card);border:1px solid var(--field);border-radius:12px;color:inherit;text-decoration:none;font-size:.8125rem;line-height:1.25;text-align:center;overflow-wrap:anywhere}
.people i{display:grid;place-items:center;width:2.5rem;height:2.5rem;border-radius:50%;background:var(--soft);color:var(--ink);font-style:normal;font-weight:600;font-size:.875rem}
.people [aria-current]{border:2px solid var(--edge);background:var(--soft);padding:calc(.65rem - 1px) calc(.25rem - 1px) calc(.5rem - 1px)}
.people [aria-current] i{background:var(--accent);color:var(--on)}
.days{display:grid;grid-template-columns:repeat(7,1fr);gap:.25rem}
.days a,.days span.off{display:grid;justify-items:center;padding:.35rem 0 .5rem;border:2px solid transparent;border-radius:10px;color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
.days small{font-size:.75rem;color:var(--muted)}
.days b{font-size:1.2rem;line-height:1.4;font-weight:650}
.days .off{color:var(--muted)}
.days .off b{text-decoration:line-through;font-weight:400}
.days [aria-current]{border-color:var(--edge);background:var(--soft)}
.days em{width:var(--f,20%);max-width:1.75rem;height:4px;border-radius:2px;background:var(--edge)}
.f1{--f:12%}.f2{--f:25%}.f3{--f:38%}.f4{--f:50%}.f5{--f:62%}
.go{display:flex;gap:.25rem}
.go a,.go span{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:8px;color:var(--text)}
.go span{color:var(--muted);opacity:.5}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.25rem,1fr));gap:.5rem;margin:0 0 1rem}
.slot{min-height:2.75rem;padding:.4rem;background:var(--card);border:1px solid var(--field);border-radius:10px;color:var(--text);font:inherit;font-weight:600;font-variant-numeric:tabular-nums;cursor:pointer}
.slot[aria-pressed=true]{border:2px solid var(--edge);background:var(--soft);color:var(--ink)}
.quiet{margin:0;color:var(--muted);font-size:.875rem}
.empty{padding:1.25rem;border:1px dashed var(--field);border-radius:12px;text-align:center}
.empty p{margin:0 0 .75rem}
.rows{border-top:1px solid var(--line)}
.rows li{display:flex;gap:.75rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
.rows a{flex:1;color:inherit;text-decoration:none}
.rows b,.rows small{display:block}
.rows small{color:var(--muted);font-size:.875rem}
.main{display:flex;align-items:center;justify-content:center;gap:.5rem;width:100%;min-height:3.25rem;padding:.65rem 1rem;border:0;border-radius:12px;background:var(--accent);color:var(--on);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.other{display:flex;align-items:center;justify-content:center;gap:.5rem;width:100%;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--field);border-radius:12px;background:var(--card);color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.danger{color:var(--bad)}
.main:hover,.other:hover,.slot:hover{filter:brightness(.96)}
.foot{position:sticky;bottom:0;margin:0 -1rem -1.5rem;background:var(--card);border-top:1px solid var(--line);border-radius:14px 14px 0 0;overflow:hidden;box-shadow:0 -8px 30px -18px rgba(20,15,10,.35)}
.holding{margin:0;display:flex;align-items:center;gap:.6rem;padding:.55rem 1rem;background:var(--wait);color:var(--waiting);font-size:.9375rem}
.holding [data-left]{margin-left:auto;font-variant-numeric:tabular-nums;font-weight:650}
.held{margin:0 0 1rem;border-radius:12px;overflow:hidden}
.sum{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem 0}
.sum p{margin:0;min-width:0}
.sum b,.sum small{display:block}
.sum small{color:var(--muted);font-size:.875rem}
.sum p+p{text-align:right;flex:none;font-variant-numeric:tabular-nums}
.foot .act{padding:.75rem 1rem max(1rem,env(safe-area-inset-bottom))}
.form{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;max-width:34rem}
.form label{display:grid;gap:.3rem;font-weight:600;font-size:.9375rem}
.form label small{font-weight:400;color:var(--muted)}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
.form input:not([type=checkbox]),.form select,.form textarea{width:100%;min-width:0;min-height:3rem;padding:.6rem .75rem;border:1px solid var(--field);border-radius:10px;background:var(--card);color:var(--text);font:inherit}
.form textarea{min-height:5rem;resize:vertical}
.form [aria-invalid]{border:2px solid var(--bad)}
.wrong{color:var(--bad);font-weight:500;font-size:.875rem}
.agree{display:flex!important;grid-auto-flow:column;align-items:flex-start;gap:.65rem!important;font-weight:500!important}
.agree input{width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--edge);flex:none}
details{border:1px solid var(--line);border-radius:10px;background:var(--card)}
summary{padding:.65rem .75rem;cursor:pointer;font-weight:600}
details div{padding:0 .75rem .75rem;white-space:pre-line;overflow-wrap:anywhere;max-height:16rem;overflow:auto}
.alert{display:flex;gap:.65rem;margin:0 0 1rem;padding:.8rem .9rem;border-radius:12px;background:var(--wait);color:var(--text)}
.alert svg{color:var(--waiting);margin-top:.15rem}
.alert p{margin:0}
.alert .times{margin:.75rem 0 0}
.good{color:var(--ok)}
.state{display:flex;align-items:center;gap:.75rem;margin:0 0 1rem}
.state svg{width:2.25rem;height:2.25rem}
.state h1{margin:0}
.card{max-width:34rem;margin:0 0 1rem;padding:.25rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:14px}
dl{margin:0}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.7rem 0}
dl div+div{border-top:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-weight:600;text-align:right;overflow-wrap:anywhere}
.acts{display:grid;gap:.6rem;max-width:34rem}
.acts form{margin:0}
svg{width:1.25rem;height:1.25rem;flex:none}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
.foot-page{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem;max-width:60rem;margin:0 auto;padding:1rem;color:var(--muted);font-size:.875rem}
.foot-page a{display:inline-block;padding:.5rem 0}
.trap,.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:48rem){
.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.15fr);gap:0 2.5rem;align-items:start}
.two>.foot{grid-column:1/-1;border:1px solid var(--line);border-radius:14px;margin:.5rem 0 1rem;bottom:1rem;display:grid;grid-template-columns:1fr auto;align-items:center}
.two>.foot .holding{grid-column:1/-1}
.two>.foot .sum{padding:.9rem 1rem;justify-content:flex-start;gap:3rem}
.two>.foot .act{padding:.75rem 1rem}
h1{font-size:2rem}
}
@media (prefers-reduced-motion:no-preference){.slot,.main,.other{transition:filter 90ms}}
`
