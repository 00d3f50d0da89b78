/** Drawings of what comes packed, in a picture of 700 by 500 whose table begins at 375. Each is the inside of an SVG. */

/** Its body, its side in the shade, and what stands on its label. */
export type Look = { readonly body: string; readonly dark: string; readonly mark: string }

/** A full sack with a sewn edge. */
export const sack = ({ body, dark, mark }: Look): string =>
  `<path d="M254 138C232 220 222 330 240 392C244 402 254 404 262 404H438C446 404 456 402 460 392C478 330 468 220 446 138Z" fill="${body}"/>
   <path d="M400 138H446C468 220 478 330 460 392C456 402 446 404 438 404H376C424 330 424 220 400 138Z" fill="${dark}"/>
   <path d="M244 96H456L446 146H254Z" fill="${mark}"/><path d="M258 120H442" stroke="#fff8ee" stroke-width="6" stroke-dasharray="16 12"/>
   <path d="M270 216Q350 236 430 216V318Q350 338 270 318Z" fill="#fff8ee"/>
   <path d="M350 306V250M350 268C330 268 320 254 320 242C340 242 350 254 350 268ZM350 268C370 268 380 254 380 242C360 242 350 254 350 268ZM350 296C330 296 320 282 320 270C340 270 350 282 350 296ZM350 296C370 296 380 282 380 270C360 270 350 282 350 296Z" fill="${mark}" stroke="${mark}" stroke-width="5"/>`

/** A can or bag of ground coffee with a lid. */
export const canister = ({ body, dark, mark }: Look): string =>
  `<rect x="252" y="140" width="196" height="264" rx="8" fill="${body}"/><path d="M398 140H440Q448 140 448 148V396Q448 404 440 404H398Z" fill="${dark}"/>
   <rect x="234" y="104" width="232" height="44" rx="10" fill="${mark}"/><rect x="234" y="126" width="232" height="12" fill="${dark}"/>
   <rect x="278" y="204" width="108" height="136" rx="4" fill="#fff8ee"/>
   <path d="M278 284L312 240L332 264L350 246L386 284Z" fill="${mark}"/><path d="M300 304H364M312 322H352" stroke="${body}" stroke-width="8" stroke-linecap="round"/>
   <ellipse cx="500" cy="392" rx="24" ry="15" fill="${mark}"/><path d="M482 398Q500 384 518 388" fill="none" stroke="#e6d8cf" stroke-width="4"/>
   <ellipse cx="550" cy="400" rx="24" ry="15" fill="${dark}"/><path d="M532 404Q552 392 568 398" fill="none" stroke="#e6d8cf" stroke-width="4"/>`

/** A flat bag that is welded at both ends. */
export const sachet = ({ body, dark, mark }: Look): string =>
  `<path d="M240 108H460L448 150C462 230 462 300 448 366L460 404H240L252 366C238 300 238 230 252 150Z" fill="${body}"/>
   <path d="M404 108H460L448 150C462 230 462 300 448 366L460 404H404C424 300 424 210 404 108Z" fill="${dark}"/>
   <path d="M240 108H460L454 130H246ZM246 384H454L460 404H240Z" fill="${mark}"/>
   <circle cx="342" cy="240" r="68" fill="#fff8ee"/><path d="M298 262L328 214L346 240L360 222L386 262Z" fill="${mark}"/>
   <path d="M300 336H384" stroke="#fff8ee" stroke-width="12" stroke-linecap="round"/>`

/** A bottle with a narrow neck: of glass, for beer. */
export const glassBottle = ({ body, dark, mark }: Look, size: number): string =>
  `<g transform="translate(350 404) scale(${size}) translate(-350 -404)">
    <path d="M326 104H374V176C374 206 414 214 414 262V388Q414 404 398 404H302Q286 404 286 388V262C286 214 326 206 326 176Z" fill="${body}"/>
    <path d="M356 104H374V176C374 206 414 214 414 262V388Q414 404 398 404H372C386 340 386 270 372 226C360 200 356 190 356 104Z" fill="${dark}"/>
    <rect x="320" y="78" width="60" height="30" rx="6" fill="${mark}"/>
    <rect x="286" y="270" width="128" height="92" fill="#fff8ee"/><rect x="286" y="270" width="128" height="12" fill="${mark}"/><rect x="286" y="350" width="128" height="12" fill="${mark}"/>
    <circle cx="350" cy="316" r="23" fill="${mark}"/><path d="M350 300l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="#fff8ee"/>
    <path d="M304 250C306 236 318 226 324 214" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>
  </g>`

/** A bottle of plastic with a screwed cap: what is in it shows. */
export const plasticBottle = ({ body, dark, mark }: Look): string =>
  `<path d="M322 128H378V150C378 176 420 190 420 236V290C420 300 412 302 412 312S420 326 420 336V386Q420 404 402 404H298Q280 404 280 386V336C280 326 288 322 288 312S280 300 280 290V236C280 190 322 176 322 150Z" fill="${body}"/>
   <path d="M360 128H378V150C378 176 420 190 420 236V290C420 300 412 302 412 312S420 326 420 336V386Q420 404 402 404H374C392 330 390 240 360 176Z" fill="${dark}"/>
   <rect x="316" y="92" width="68" height="40" rx="7" fill="${mark}"/>
   <rect x="280" y="232" width="140" height="66" fill="#fff8ee"/><path d="M280 276C312 252 330 290 358 270S398 256 420 270V298H280Z" fill="${mark}"/>
   <path d="M300 218C304 200 318 192 326 182" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/>`

/** A box of cardboard, seen from the side. */
export const box = ({ body, dark, mark }: Look): string =>
  `<path d="M258 130H404V404H258Z" fill="${body}"/><path d="M404 130L458 108V384L404 404Z" fill="${dark}"/><path d="M258 130L312 108H458L404 130Z" fill="#fff8ee"/>
   <circle cx="331" cy="226" r="50" fill="#fff8ee"/><path d="M331 188l10 26 27 2-21 18 7 27-23-15-23 15 7-27-21-18 27-2z" fill="${mark}"/>
   <path d="M258 330C300 306 350 356 404 326V404H258Z" fill="${mark}"/>
   <circle cx="286" cy="372" r="10" fill="#fff8ee"/><circle cx="326" cy="386" r="7" fill="#fff8ee"/><circle cx="370" cy="370" r="12" fill="#fff8ee"/>`

export const paperRoll = (): string =>
  `<path d="M220 214V372C220 394 278 408 350 408S480 394 480 372V214Z" fill="#ffffff"/><path d="M430 214H480V372C480 386 458 398 424 404Z" fill="#ded9ea"/>
   <path d="M480 256C540 262 556 300 556 404H480Z" fill="#f1eef7"/><path d="M480 318H552M480 366H556" stroke="#cfc8df" stroke-width="4" stroke-dasharray="10 9"/>
   <ellipse cx="350" cy="214" rx="130" ry="42" fill="#f4f1f9"/><ellipse cx="350" cy="214" rx="92" ry="29" fill="none" stroke="#ded9ea" stroke-width="5"/>
   <ellipse cx="350" cy="214" rx="46" ry="15" fill="#b98f68"/><ellipse cx="350" cy="217" rx="34" ry="10" fill="#7d5a3b"/>`

export const tablets = (): string => {
  const hollows = [250, 316, 382, 448].flatMap((x) => [268, 336].map((y) => ({ x, y })))
  const drawn = hollows.map(
    ({ x, y }) =>
      `<circle cx="${x}" cy="${y}" r="25" fill="#b9c4d6"/><circle cx="${x}" cy="${y - 3}" r="21" fill="#ffffff"/><path d="M${x - 15} ${y - 3}H${x + 15}" stroke="#dfe5ee" stroke-width="4"/>`,
  )
  return `<g transform="rotate(-8 350 300)"><rect x="204" y="222" width="292" height="164" rx="16" fill="#d5dce8"/><path d="M480 226a16 16 0 0 1 16 12V370a16 16 0 0 1-16 16H204Z" fill="#c3ccdb"/>${drawn.join('')}</g>`
}

/** So many nappies, one on another. */
export const nappies = (count: number, mark: string): string => {
  const one = (y: number) =>
    `<g transform="translate(0 ${y})"><path d="M190 300C190 276 220 268 350 268S510 276 510 300V336C510 352 498 358 480 358H220C202 358 190 352 190 336Z" fill="#ffffff"/>
     <path d="M190 322H510V336C510 352 498 358 480 358H220C202 358 190 352 190 336Z" fill="#e3e4f1"/>
     <rect x="206" y="284" width="58" height="30" rx="10" fill="${mark}"/><rect x="436" y="284" width="58" height="30" rx="10" fill="${mark}"/>
     <circle cx="318" cy="298" r="8" fill="${mark}"/><circle cx="350" cy="294" r="8" fill="${mark}"/><circle cx="382" cy="298" r="8" fill="${mark}"/></g>`
  return Array.from({ length: count }, (_, at) => one(48 - at * 78)).join('')
}

export const pen = (ink: string): string =>
  `<path d="M140 406C190 372 216 430 262 398S330 382 352 400" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>
   <g transform="rotate(-32 350 280)">
    <path d="M160 262L112 280L160 298Z" fill="#e9d3b4"/><path d="M128 274L112 280L128 286Z" fill="${ink}"/>
    <rect x="160" y="258" width="290" height="44" fill="#fdf6ec"/><rect x="160" y="286" width="290" height="16" fill="#dccbb8"/><rect x="160" y="274" width="290" height="9" fill="${ink}"/>
    <path d="M450 252H556Q570 252 570 266V294Q570 308 556 308H450Z" fill="${ink}"/><rect x="458" y="240" width="112" height="14" rx="7" fill="${ink}"/>
   </g>`

export const tube = ({ body, dark, mark }: Look): string =>
  `<g transform="rotate(-7 350 330)">
    <path d="M150 270H184V392H150Z" fill="${dark}"/><path d="M184 270C300 274 400 284 496 302V360C400 378 300 388 184 392Z" fill="${body}"/>
    <path d="M184 346C300 346 400 342 496 336V360C400 378 300 388 184 392Z" fill="${dark}"/>
    <path d="M232 300C320 300 384 306 440 314V340C384 346 320 350 232 350Z" fill="#fff8ee"/><path d="M256 326C280 308 300 344 326 326S372 316 392 328" fill="none" stroke="${mark}" stroke-width="9" stroke-linecap="round"/>
    <rect x="496" y="296" width="66" height="70" rx="8" fill="${mark}"/><path d="M514 298v66M530 298v66M546 298v66" stroke="#fff8ee" stroke-opacity=".5" stroke-width="5"/>
  </g>`
