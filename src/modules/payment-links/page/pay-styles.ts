/** How the page looks: one column for a thumb, the shop's colour on what is pressed and above all of it. */
export const PAY_STYLES = `
:root{color-scheme:light dark;--bg:#f4f6f7;--card:#fff;--text:#14212a;--muted:#5a6873;--line:#dde4e8;--ok:#0b7a4b;--attn:#9a5b00;--soft:#fff4e0}
@media (prefers-color-scheme:dark){:root{--bg:#0f1519;--card:#182127;--text:#eaf0f3;--muted:#9fb0bb;--line:#2b3841;--ok:#56c998;--attn:#f0b961;--soft:#2f2614}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
.band{height:6px;background:var(--accent)}
main{max-width:27rem;margin:0 auto;padding:1.25rem 1rem 2rem}
@media (min-width:40rem){main{margin:3.5rem auto;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:18px;box-shadow:0 18px 50px -30px rgba(10,30,40,.35)}}
header{display:flex;align-items:center;gap:.85rem;padding:.25rem 0 1.25rem;border-bottom:1px solid var(--line)}
header img,.mark{width:3.25rem;height:3.25rem;border-radius:12px;object-fit:contain;flex:none}
.mark{display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font-size:1.5rem;font-weight:700}
header p{margin:0;min-width:0;display:grid}
header span:not(.mark){color:var(--muted);font-size:.875rem}
header strong{font-size:1.2rem;line-height:1.25;overflow-wrap:anywhere}
.sum{padding:1.5rem 0 .75rem}
.sum h1{margin:0;font-size:.95rem;font-weight:500;color:var(--muted)}
.sum p{margin:.1rem 0 0;font-size:clamp(2.2rem,11vw,2.9rem);line-height:1.15;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
dl{margin:.5rem 0 1.5rem;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.7rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-weight:600;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
button{width:100%;min-height:3.5rem;padding:.75rem 1rem;border:0;border-radius:14px;background:var(--accent);color:var(--on-accent);font:inherit;font-size:1.1rem;font-weight:650;cursor:pointer}
button:hover{filter:brightness(.94)}
button:active{transform:translateY(1px)}
:focus-visible{outline:3px solid var(--text);outline-offset:3px;border-radius:14px}
svg{width:1.25rem;height:1.25rem;flex:none}
.safe{display:flex;gap:.6rem;margin:1rem 0 0;color:var(--muted);font-size:.875rem}
.alert{display:flex;gap:.6rem;margin:1.25rem 0 0;padding:.8rem .9rem;border-radius:12px;background:var(--soft);color:var(--text)}
.alert svg{color:var(--attn);margin-top:.15rem}
.alert+form{margin-top:1rem}
.note{margin:0 0 1rem;padding:.8rem .9rem;border-radius:12px;background:var(--soft)}
.state{padding:2.25rem 0 1.5rem;text-align:center}
.state>span{display:inline-grid;place-items:center;width:4rem;height:4rem;border-radius:50%;border:2px solid currentColor;color:var(--muted)}
.state.ok>span{color:var(--ok)}
.state.attn>span{color:var(--attn)}
.state svg{width:2rem;height:2rem}
.state h1{margin:1rem 0 .25rem;font-size:1.5rem;line-height:1.25}
.state p{margin:0;color:var(--muted)}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1.5rem;margin-top:1.75rem;padding-top:1rem;border-top:1px solid var(--line);color:var(--muted);font-size:.875rem}
.from{margin:1.25rem 0 0}
.from a{display:grid;place-items:center;min-height:3rem;padding:.6rem 1rem;border:1px solid var(--line);border-radius:14px;font-weight:600;text-decoration:none}
.from a:hover{border-color:currentColor}
a{color:inherit}
footer>a,footer span a{display:inline-block;padding:.35rem 0}
`
