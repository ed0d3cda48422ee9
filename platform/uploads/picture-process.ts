// Reads one picture and writes it in every size, without metadata. Runs in its own process, because a broken
// picture may crash the decoder. Arguments: the picture, a folder.
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { valuesOf } from '#platform/language/limit.ts'
import { pictureLimits, type TooManyPixels } from './picture.limits.ts'

type Made = { width: number; height: number; type: string } | TooManyPixels

const formats: Record<string, { type: string; write: (picture: Sharp) => Sharp }> = {
  jpeg: { type: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 90, mozjpeg: false }) },
  png: { type: 'image/png', write: (picture) => picture.png() },
  webp: { type: 'image/webp', write: (picture) => picture.webp({ quality: 90 }) },
}
const squares = [50, 80, 200, 435]
const boxes = [
  [457, 457],
  [1920, 1200],
] as const

const [, , source = '', folder = ''] = process.argv

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const maxPixels = valuesOf(pictureLimits)
const most = Math.max(maxPixels.jpeg, maxPixels.other)
const openPicture = () => sharp(source, { limitInputPixels: most, failOn: 'error', sequentialRead: true })

const make = async (): Promise<Made> => {
  const { format = '', width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  const known = formats[format]
  if (!known) throw new Error('no picture')
  const pixels = width * height
  const allowed = maxPixels[format === 'jpeg' ? 'jpeg' : 'other']
  if (pixels > allowed) return { pixels, most: allowed }
  const whole = await known
    .write(kept(openPicture().autoOrient(), { width, height }))
    .toFile(join(folder, 'original'))
  for (const side of squares)
    await openPicture()
      .autoOrient()
      .resize(side, side, { fit: 'cover', withoutEnlargement: false })
      .webp({ quality: 82 })
      .toFile(join(folder, `${side}x${side}.webp`))
  for (const [width, height] of boxes)
    await openPicture()
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(join(folder, `${width}x${height}.webp`))
  return { width: whole.width, height: whole.height, type: known.type }
}

// The JPEG decoder skips what is not needed, so a large photo costs no more than its stored size.
function kept(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const share = Math.sqrt(maxPixels.kept / (width * height))
  const longest = Math.floor(Math.max(width, height) * share)
  return share >= 1 ? picture : picture.resize(longest, longest, { fit: 'inside' })
}

process.stdout.write(JSON.stringify(await make()))
