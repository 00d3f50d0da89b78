/** Drawings of what is eaten, in a picture of 700 by 500 whose table begins at 375. Each is the inside of an SVG. */

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** A soft roll with the light of the oven on it. */
const roll = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-100 60C-112-8-72-62 0-62S112-8 100 60C98 72 88 78 76 78H-76C-88 78-98 72-100 60Z" fill="#cd853f"/>
    <path d="M-100 60C-112-8-72-62 0-62S112-8 100 60C40 28-40 28-100 60Z" fill="#e0a264"/>
    <path d="M-52-22C-34-40-8-46 14-42" fill="none" stroke="#f3cd9f" stroke-width="11" stroke-linecap="round"/>
  </g>`
export const softRolls = (): string => roll(440, 325, 0.92) + roll(275, 340, 1.12)

export const crustyBread = (): string =>
  `<g transform="rotate(-9 350 340)">
    <rect x="150" y="275" width="400" height="118" rx="59" fill="#b5702f"/>
    <path d="M150 334A59 59 0 0 1 209 275H491A59 59 0 0 1 550 334C440 312 260 312 150 334Z" fill="#d9994f"/>
    <path d="M232 288l46 34M316 284l46 36M400 286l44 34M478 294l34 28" stroke="#f6dcb4" stroke-width="13" stroke-linecap="round"/>
  </g>`

export const plantains = (): string =>
  `<path d="M214 214C226 330 330 400 478 386C500 384 520 368 524 354C400 366 300 322 258 208C252 190 212 192 214 214Z" fill="#8fbf6b"/>
   <path d="M214 214C224 300 290 362 400 372C448 376 500 370 524 354C516 330 500 318 486 322C396 338 306 296 262 200C254 178 212 186 214 214Z" fill="#4c7d2c"/>
   <path d="M238 236C268 312 350 352 460 350" fill="none" stroke="#6ea247" stroke-width="10" stroke-linecap="round"/>
   <path d="M212 220L206 168C206 156 236 152 240 166L252 206Z" fill="#35521c"/>`

export const onions = (): string => {
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">
      <path d="M0-128C-6-96-16-84-46-66C-96-38-122 0-104 42C-88 80-44 92 0 92S88 80 104 42C122 0 96-38 46-66C16-84 6-96 0-128Z" fill="#8c2f5b"/>
      <path d="M0-128C-4-92-6-84-22-60C-52-18-56 44-20 91C-60 90-92 74-104 42C-122 0-96-38-46-66C-16-84-6-96 0-128Z" fill="#a94a76"/>
      <path d="M24-62C56-26 64 34 36 86" fill="none" stroke="#73244a" stroke-width="5"/>
      <path d="M-66-28C-82-8-86 12-80 32" fill="none" stroke="#d58fb0" stroke-width="9" stroke-linecap="round"/>
      <path d="M-14 90l-8 16M0 92v18M14 90l8 16" stroke="#d9bd94" stroke-width="5" stroke-linecap="round"/>
    </g>`
  return one(450, 322, 0.86) + one(290, 318, 1.06)
}

const egg = (x: number, y: number, size: number, fill: string, shade: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M0-100C50-100 80-20 80 24C80 68 44 92 0 92S-80 68-80 24C-80-20-50-100 0-100Z" fill="${fill}"/>
    <path d="M0-100C50-100 80-20 80 24C80 68 44 92 0 92C50 76 58-24 0-100Z" fill="${shade}"/>
  </g>`
export const whiteEgg = (): string => egg(350, 312, 1.15, '#ffffff', '#e9e3ee')

export const eggTray = (): string =>
  [230, 310, 390, 470].map((x) => egg(x, 268, 0.52, '#fff7ef', '#eeddd0')).join('') +
  [190, 270, 350, 430, 510].map((x) => egg(x, 296, 0.58, '#ffffff', '#eee6ef')).join('') +
  `<path d="M120 308C150 334 180 334 190 334S234 334 230 322C240 334 262 334 270 334S314 334 310 322C320 334 342 334 350 334S394 334 390 322C400 334 422 334 430 334S474 334 470 322C480 334 540 340 580 308L552 398H148Z" fill="#a9653a"/>
   <path d="M134 354H566L552 398H148Z" fill="#8c4f2a"/>`

export const chicken = (): string =>
  `${ellipse(350, 384, 232, 26, '#ffffff')}
   <path d="M150 378C140 268 214 208 330 206C452 204 548 262 548 378Z" fill="#f2c9a0"/>
   <path d="M330 206C452 204 548 262 548 378H424C470 318 436 232 330 206Z" fill="#e3ae7c"/>
   <path d="M220 372C206 300 262 268 320 288C372 306 386 350 370 378H220Z" fill="#f8dcbd"/>
   <path d="M470 330C506 290 560 296 584 262C596 246 622 262 612 282C634 282 634 310 612 310C588 336 560 376 500 378Z" fill="#e9b988"/>
   <path d="M240 258C264 240 296 232 326 232" fill="none" stroke="#fdeedd" stroke-width="10" stroke-linecap="round"/>`

export const salami = (): string =>
  `<path d="M196 226H512C540 226 556 256 556 302S540 378 512 378H196Z" fill="#b9482f"/>
   <path d="M196 312H556C554 352 538 378 512 378H196Z" fill="#983420"/>
   <rect x="330" y="226" width="118" height="152" fill="#fff8ee"/><rect x="330" y="226" width="118" height="20" fill="#f0b23e"/>
   <circle cx="389" cy="306" r="30" fill="#b9482f"/><path d="M366 310c10-24 36-24 46 0" fill="none" stroke="#fff8ee" stroke-width="7"/>
   <path d="M552 272l44-18v96l-44-18z" fill="#e9c9b4"/>
   ${ellipse(196, 302, 54, 76, '#8f2f1f')}${ellipse(196, 302, 44, 65, '#d9745d')}
   ${[
     [176, 270],
     [206, 258],
     [220, 296],
     [188, 306],
     [206, 340],
     [174, 334],
   ]
     .map(([x = 0, y = 0]) => ellipse(x, y, 8, 9, '#f8e2d4'))
     .join('')}`

export const stockCubes = (wrap: string, dark: string): string => {
  const cube = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">
      <path d="M0-70L92-36L0 0L-92-36Z" fill="#fff3d2"/><path d="M-92-36L0 0V100L-92 62Z" fill="${wrap}"/><path d="M92-36L0 0V100L92 62Z" fill="${dark}"/>
      <path d="M-92-6L0 30V62L-92 24Z" fill="#fff3d2"/><path d="M92-6L0 30V62L92 24Z" fill="#ecd9a6"/>
    </g>`
  return cube(438, 286) + cube(286, 296)
}

export const mints = (): string => {
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">
      <path d="M-62 0L-124-40C-116-14-116 14-124 40ZM62 0L124-40C116-14 116 14 124 40Z" fill="#e9f5ee"/>
      <circle r="66" fill="#ffffff"/><path d="M0-66A66 66 0 0 1 66 0C36 10 6-10 0-66ZM0 66A66 66 0 0 1-66 0C-36-10-6 10 0 66Z" fill="#3f9d7a"/>
      <circle r="20" fill="#cfe9dc"/>
    </g>`
  return one(440, 258, 24) + one(270, 316, -14)
}

/** An open bowl of dry food. */
export const bowl = (colour: string, dark: string): string =>
  `${[210, 262, 314, 366, 418, 470].map((x, at) => ellipse(x + 8, 276 - (at % 2) * 16, 34, 24, at % 2 ? '#a9713f' : '#8f5a2e')).join('')}
   ${[240, 296, 350, 404, 456].map((x, at) => ellipse(x, 248 - (at % 3) * 14, 32, 23, at % 2 ? '#94602f' : '#b67f4a')).join('')}
   ${[302, 352, 398].map((x) => ellipse(x, 216, 30, 21, '#a9713f')).join('')}
   <path d="M150 276H550L514 384C510 394 502 398 492 398H208C198 398 190 394 186 384Z" fill="${colour}"/>
   <path d="M432 276H550L514 384C510 394 502 398 492 398H400Z" fill="${dark}"/>
   <path d="M292 350c-14-20 12-38 26-18h52c14-20 40-2 26 18c14 20-12 38-26 18h-52c-14 20-40 2-26-18z" fill="#fff8ee"/>`

export const beans = (): string =>
  [
    [206, 386, 12],
    [236, 398, -30],
    [478, 396, 20],
    [512, 384, -18],
    [448, 402, 0],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-22 4C-24-14 0-18 8-12S26 2 20 10S-20 18-22 4Z" fill="#8c2a23"/>`,
    )
    .join('')

/** A half with its stone before a whole one. */
export const avocados = (): string =>
  `<path d="M404 404C346 396 346 316 384 276C408 250 414 214 446 208C492 200 528 262 528 318C528 372 472 414 404 404Z" fill="#35521c"/>
   <path d="M446 208C492 200 528 262 528 318C528 372 472 414 404 404C480 380 500 290 446 208Z" fill="#284014"/>
   <path d="M286 122C326 122 336 178 354 216C372 250 392 276 392 320C392 370 346 408 286 408S180 370 180 320C180 276 200 250 218 216C236 178 246 122 286 122Z" fill="#3f6622"/>
   <path d="M286 146C314 146 322 192 338 228C352 260 370 284 370 320C370 358 332 388 286 388S202 358 202 320C202 284 220 260 234 228C250 192 258 146 286 146Z" fill="#e6eecb"/>
   ${ellipse(286, 312, 52, 54, '#8a5a34')}${ellipse(274, 298, 18, 20, '#a9774c')}`
