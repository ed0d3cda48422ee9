import { defineLimits } from '#platform/language/limit.ts'

/** Pixels are width times height. A JPEG is scaled while it is read; other formats are read whole. */
export const pictureLimits = defineLimits('Images', {
  jpeg: {
    name: 'JPEG',
    value: 200_000_000,
    unit: 'pixels',
    scope: 'image',
    answer: '422 too_many_pixels',
  },
  other: {
    name: 'PNG or WebP',
    value: 50_000_000,
    unit: 'pixels',
    scope: 'image',
    answer: '422 too_many_pixels',
  },
  kept: {
    name: 'Stored image',
    value: 50_000_000,
    unit: 'pixels',
    scope: 'image',
    answer: null,
    note: 'a larger image is scaled down',
  },
})

/** A picture that exceeds the pixel limit of its format. */
export type TooManyPixels = { pixels: number; most: number }
