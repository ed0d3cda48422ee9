import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const largest = 435
const sizes = [50, 80, 200, largest]

/** A picture of the folder `demo`, a square of at least 435 pixels, in the sizes of profile pictures. */
export const demoPicture = async (path: string): Promise<Record<string, Buffer>> => {
  const original = await readFile(new URL(`../../demo/${path}`, import.meta.url))
  const isDone = path.endsWith('.webp')
  const resized = sizes.map(async (size) => [
    `${size}x${size}`,
    isDone && size === largest
      ? original
      : await sharp(original).resize(size, size).webp({ quality: 84 }).toBuffer(),
  ])
  return Object.fromEntries(await Promise.all(resized))
}
