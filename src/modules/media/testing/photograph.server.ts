import sharp from 'sharp'

/** A picture as a telephone sends it: a ground of one colour, another for each number. */
export const photograph = (colour: number, { width = 1200, height = 900 } = {}): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: { r: (colour * 20) % 256, g: 90, b: 120 } },
  })
    .jpeg()
    .toBuffer()
