// Reads one picture and writes it in every size, without anything that stood in it besides the picture. Runs as a process
// of its own: whatever a broken picture does to the decoder, it does it here. Arguments: the picture, a folder.
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

type Made = { width: number; height: number; type: string }

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

const opened = () => sharp(source, { limitInputPixels: 40_000_000, failOn: 'error', sequentialRead: true })

const make = async (): Promise<Made> => {
  const { format } = await opened().metadata()
  const known = formats[format ?? '']
  if (!known) throw new Error('no picture')
  const whole = await known.write(opened().autoOrient()).toFile(join(folder, 'original'))
  for (const side of squares)
    await opened()
      .autoOrient()
      .resize(side, side, { fit: 'cover', withoutEnlargement: false })
      .webp({ quality: 82 })
      .toFile(join(folder, `${side}x${side}.webp`))
  for (const [width, height] of boxes)
    await opened()
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(join(folder, `${width}x${height}.webp`))
  return { width: whole.width, height: whole.height, type: known.type }
}

process.stdout.write(JSON.stringify(await make()))
